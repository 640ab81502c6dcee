import { policyRefundMinor, refundPerMilleAt } from '@mp/domain/cancellation-policy';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { insuredMinor, isInsuredOn } from '../insurance/insured-refund.ts';
import { methodOf } from '../payments/payment-method.ts';
import { refundSourcesOf, staffRefundsOf } from '../payments/refundable.ts';
import { splitRefund } from '../payments/split-refund.ts';

/** The refund of a paid stay that its guest cancels, in minor units of its currency. */
export interface CancellationRefund {
  /** Total refund, as money and as a voucher. */
  readonly refundMinor: number;
  /** The part that is refunded the way it was paid. */
  readonly toCardMinor: number;
  /** The part of that which finance transfers to the account that it came from. */
  readonly toAccountMinor: number;
  /** The part that vouchers had paid. It is refunded as a new voucher. */
  readonly asVoucherMinor: number;
  /** The part of the price that is not refunded, without the premium. */
  readonly feeMinor: number;
}

/** What a guest who cancels a confirmed stay now could get back. */
export interface CancellationRefunds {
  /** By the policy of the rate; null when it refunds nothing any more. */
  readonly byPolicy: CancellationRefund | null;
  /** The same, if the shop cancels because the rest was not paid: without a refund by the policy, local tax alone. */
  readonly unpaid: CancellationRefund;
  /** By the insurance, for a serious reason; null without one, and when it refunds no more than the policy. */
  readonly insured: CancellationRefund | null;
}

type Clocked = Pick<BookingServices, 'clock'>;

/** What the policy of a stay refunds now, in per mille: 0 for one that was booked before policies. */
export const perMilleNow = (
  { cancellation_policy: policy, arrival }: Pick<ReservationRow, 'cancellation_policy' | 'arrival'>,
  { clock }: Clocked,
): number => (policy ? refundPerMilleAt(policy, arrival, policy.timeZone, clock.now()) : 0);

/** Whether the guest of a confirmed stay can cancel it now: by its policy or its insurance. [4.34] */
export const isRefundable = (
  reservation: Pick<ReservationRow, 'cancellation_policy' | 'arrival' | 'premium_minor'>,
  services: Clocked,
): boolean => perMilleNow(reservation, services) > 0 || isInsuredOn(reservation, services.clock.today());

/** Computes the refunds of a confirmed stay. The quote and the cancellation both use it. [4.34] */
export async function cancellationRefundsOf(
  services: Pick<BookingServices, 'clock' | 'config'>,
  database: Database | DatabaseTransaction,
  reservation: ReservationRow,
): Promise<CancellationRefunds> {
  const { id, currency, total_minor, premium_minor, local_tax_minor, balance_minor } = reservation;
  // What staff have refunded is no longer part of the price.
  const refunded = await staffRefundsOf(database, id);
  const leftMinor = total_minor - premium_minor - refunded.stayMinor;
  // A stay that does not happen is not taxed: local tax goes back whole. Refunds by staff are of the price first.
  const taxMinor = Math.min(local_tax_minor, leftMinor);
  const priceMinor = leftMinor - taxMinor;
  const { payments, vouchersMinor } = await refundSourcesOf(database, reservation);
  // The fee is a part of the whole price. It is kept of what was paid: a rest that was not paid is neither owed nor given back.
  const keptMinor = leftMinor - balance_minor;
  const paidMinor = Math.min(
    keptMinor,
    payments.reduce((sum, one) => sum + one.leftMinor, vouchersMinor),
  );
  const refund = (ofPriceMinor: number): CancellationRefund => {
    // Money may have gone back at the gateway meanwhile: never more than is left of what was paid.
    const refundMinor = Math.min(Math.max(0, ofPriceMinor + taxMinor - balance_minor), paidMinor);
    const { parts, toPaymentsMinor: toCardMinor, asVoucherMinor } = splitRefund(payments, refundMinor);
    const toAccountMinor = parts.reduce(
      (sum, { payment, minor }) => (methodOf(payment.provider) === 'card' ? sum : sum + minor),
      0,
    );
    return { refundMinor, toCardMinor, toAccountMinor, asVoucherMinor, feeMinor: keptMinor - refundMinor };
  };
  const perMille = perMilleNow(reservation, services);
  const unpaid = refund(policyRefundMinor(priceMinor, perMille));
  const byPolicy = perMille > 0 ? unpaid : null;
  if (!isInsuredOn(reservation, services.clock.today())) return { byPolicy, unpaid, insured: null };
  const insured = refund(
    insuredMinor(services.config.booking.insuranceOn(reservation.created_at), priceMinor, currency),
  );
  return { byPolicy, unpaid, insured: byPolicy && byPolicy.refundMinor >= insured.refundMinor ? null : insured };
}
