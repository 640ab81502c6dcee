import { money, type CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { refundSourcesOf, staffRefundsOf } from '../payments/refundable.ts';
import { splitRefund } from '../payments/split-refund.ts';
import { refundOf } from './insurance.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';

/** The refund of a cancelled insured stay, in minor units of its currency. */
export interface InsuredRefund {
  /** Total refund, as money and as a voucher. */
  readonly refundMinor: number;
  /** The part that is refunded the way it was paid. */
  readonly toCardMinor: number;
  /** The part that vouchers had paid. It is refunded as a new voucher. */
  readonly asVoucherMinor: number;
  /** The part of the price that is not refunded, without the premium. */
  readonly feeMinor: number;
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
  reservation: ReservationRow,
): Promise<InsuredRefund> {
  const { id, currency, total_minor, premium_minor, local_tax_minor } = reservation;
  // What staff have refunded is no longer part of the price.
  const refunded = await staffRefundsOf(database, id);
  const leftMinor = total_minor - premium_minor - refunded.stayMinor;
  // A stay that does not happen is not taxed: local tax goes back whole. Refunds by staff are of the price first.
  const taxMinor = Math.min(local_tax_minor, leftMinor);
  const dueMinor = refundOf(terms, money(leftMinor - taxMinor, currency)).minor + taxMinor;
  const { payments, vouchersMinor } = await refundSourcesOf(database, reservation);
  // Money may have gone back at the gateway meanwhile: never more than is left of what was paid.
  const refundMinor = Math.min(
    dueMinor,
    payments.reduce((sum, one) => sum + one.leftMinor, vouchersMinor),
  );
  const { toPaymentsMinor, asVoucherMinor } = splitRefund(payments, refundMinor);
  return { refundMinor, toCardMinor: toPaymentsMinor, asVoucherMinor, feeMinor: leftMinor - refundMinor };
}
