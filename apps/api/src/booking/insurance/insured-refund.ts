import { money, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { staffRefundsOf } from '../payments/refundable.ts';
import { refundOf } from './insurance.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** The refund of a cancelled insured stay, in minor units of its currency. */
export interface InsuredRefund {
  /** Total refund, as money and as a voucher. */
  readonly refundMinor: number;
  /** The part that is refunded the way it was paid. */
  readonly toCardMinor: number;
  /** The part that vouchers had paid. It goes back to them. */
  readonly asVoucherMinor: number;
  /** The part of the price that is not refunded, without the premium. */
  readonly feeMinor: number;
  /** The payment to refund; null if vouchers paid for everything. */
  readonly paymentId: string | null;
}

/** Whether the guest of a confirmed stay can cancel because of the insurance: before the day of arrival. [4.34] */
export const isInsuredOn = (
  { premium_minor, arrival }: Pick<ReservationRow, 'premium_minor' | 'arrival'>,
  today: CalendarDate,
): boolean => premium_minor > 0 && today < arrival;

/** Computes the refund of a confirmed and insured stay. The quote and the cancellation both use it. [4.34] */
export async function insuredRefundOf(
  terms: InsuranceTerms,
  database: Database | DatabaseTransaction,
  { id, currency, total_minor, premium_minor, local_tax_minor }: ReservationRow,
): Promise<InsuredRefund> {
  // What staff have refunded is no longer part of the price.
  const refunded = await staffRefundsOf(database, id);
  const leftMinor = total_minor - premium_minor - refunded.stayMinor;
  // A stay that does not happen is not taxed: local tax goes back whole. Refunds by staff are of the price first.
  const taxMinor = Math.min(local_tax_minor, leftMinor);
  const refundMinor = refundOf(terms, money(leftMinor - taxMinor, currency)).minor + taxMinor;
  const payment = await paymentOf(database, id);
  const toCardMinor = Math.min(refundMinor, payment ? payment.amount_minor - payment.parted_minor : 0);
  return {
    refundMinor,
    toCardMinor,
    asVoucherMinor: refundMinor - toCardMinor,
    feeMinor: leftMinor - refundMinor,
    paymentId: payment?.id ?? null,
  };
}

/** The payment of the confirmed stay, not a duplicate one that is being refunded. */
const paymentOf = (database: Database | DatabaseTransaction, reservationId: string) =>
  database
    .selectFrom('payment')
    .select(['id', 'amount_minor', 'parted_minor'])
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['authorised', 'captured'])
    .where(
      sql<boolean>`not exists (select from outbox o where o.topic in ('gateway.refund', 'gateway.release')
        and o.payload ->> 'paymentId' = payment.id::text)`,
    )
    .orderBy('created_at')
    .executeTakeFirst();
