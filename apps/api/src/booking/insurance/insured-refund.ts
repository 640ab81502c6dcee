import { money, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { refundOf } from './insurance.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** What cancelling an insured stay comes to, in minor units of its currency. */
export interface InsuredRefund {
  /** What its guest gets back, in money and as a voucher together. */
  readonly refundMinor: number;
  /** The part that goes back the way it was paid. */
  readonly toCardMinor: number;
  /** The part that vouchers had paid: it comes back as a new voucher. */
  readonly asVoucherMinor: number;
  /** What the guest does not get back, beside the premium. */
  readonly feeMinor: number;
  /** The payment that gives the money back; null where vouchers paid for everything. */
  readonly paymentId: string | null;
}

/** Whether a confirmed stay's insurance lets its guest cancel: before the day of arrival. [4.34] */
export const isInsuredOn = (
  { premium_minor, arrival }: Pick<ReservationRow, 'premium_minor' | 'arrival'>,
  today: CalendarDate,
): boolean => premium_minor > 0 && today < arrival;

/** What cancelling a confirmed and insured stay gives back: the quote and the cancellation both ask this. [4.34] */
export async function insuredRefundOf(
  terms: InsuranceTerms,
  database: Database | DatabaseTransaction,
  { id, currency, total_minor, premium_minor }: ReservationRow,
): Promise<InsuredRefund> {
  const price = money(total_minor - premium_minor, currency);
  const refundMinor = refundOf(terms, price).minor;
  const payment = await paymentOf(database, id);
  const toCardMinor = Math.min(refundMinor, payment?.amount_minor ?? 0);
  return {
    refundMinor,
    toCardMinor,
    asVoucherMinor: refundMinor - toCardMinor,
    feeMinor: price.minor - refundMinor,
    paymentId: payment?.id ?? null,
  };
}

/** The payment that the stay was confirmed by: not one that was too much and is on its way back. */
const paymentOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database
    .selectFrom('payment')
    .select(['id', 'amount_minor'])
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['authorised', 'captured'])
    .where(
      sql<boolean>`not exists (select from outbox o where o.topic in ('gateway.refund', 'gateway.release')
        and o.payload ->> 'paymentId' = payment.id::text)`,
    )
    .orderBy('created_at')
    .executeTakeFirst();
