import type { CancellationWire } from '@mp/contract';
import { occupiesRooms } from '@mp/domain';
import type { BookingServices } from '../booking-services.ts';
import { paidMinor } from '../reservation-record/charge.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { cancellationRefundsOf, isRefundable, type CancellationRefund } from './cancellation-refund.ts';

const nothing = { refund: 0, to_card: 0, to_account: 0, as_voucher: 0, released: 0, vouchers_returned: 0, kept: 0 };
type Amounts = typeof nothing;

/** What the guest would get back now: the most, and without a serious reason if that is less. */
interface Offer {
  readonly amounts: Amounts;
  readonly needsReason: boolean;
  readonly withoutReason: Amounts | null;
}

/** Computes what the guest would get back if they cancelled now. Changes nothing. [4.34] */
export async function cancellationOf(
  services: BookingServices,
  reservation: ReservationRow,
): Promise<CancellationWire> {
  const obstacle = obstacleTo(reservation, services);
  const { amounts, needsReason, withoutReason } = obstacle ? plain(nothing) : await offerOf(services, reservation);
  const inMoney = (minor: number) => ({ minor, currency: reservation.currency });
  return {
    can_cancel: obstacle === null,
    obstacle,
    needs_reason: needsReason,
    without_reason: withoutReason && {
      refund: inMoney(withoutReason.refund),
      to_card: inMoney(withoutReason.to_card),
      as_voucher: inMoney(withoutReason.as_voucher),
      kept: inMoney(withoutReason.kept),
    },
    refund: inMoney(amounts.refund),
    to_card: inMoney(amounts.to_card),
    to_account: inMoney(amounts.to_account),
    as_voucher: inMoney(amounts.as_voucher),
    released: inMoney(amounts.released),
    vouchers_returned: inMoney(amounts.vouchers_returned),
    kept: inMoney(amounts.kept),
  };
}

/** The reason why the guest cannot cancel a reservation now; null when they can. [4.34] */
export function obstacleTo(
  reservation: Pick<ReservationRow, 'status' | 'arrival' | 'premium_minor' | 'cancellation_policy' | 'collected_minor'>,
  { clock }: Pick<BookingServices, 'clock'>,
): CancellationWire['obstacle'] {
  if (!occupiesRooms(reservation.status)) return 'ended';
  // Who has paid at the place has come.
  if (reservation.collected_minor > 0) return 'begun';
  if (reservation.status !== 'confirmed' || isRefundable(reservation, { clock })) return null;
  return clock.today() >= reservation.arrival ? 'begun' : 'not_insured';
}

const plain = (amounts: Amounts): Offer => ({ amounts, needsReason: false, withoutReason: null });

async function offerOf(services: BookingServices, reservation: ReservationRow): Promise<Offer> {
  const { status, vouchers_minor, premium_minor } = reservation;
  if (status === 'held') return plain({ ...nothing, vouchers_returned: vouchers_minor });
  if (status === 'requested')
    return plain({ ...nothing, released: paidMinor(reservation), vouchers_returned: vouchers_minor });
  const { byPolicy, insured } = await cancellationRefundsOf(services, services.database, reservation);
  const amountsOf = ({
    refundMinor,
    toCardMinor,
    toAccountMinor,
    asVoucherMinor,
    feeMinor,
  }: CancellationRefund): Amounts => ({
    ...nothing,
    refund: refundMinor,
    to_card: toCardMinor,
    to_account: toAccountMinor,
    as_voucher: asVoucherMinor,
    kept: feeMinor + premium_minor,
  });
  const policy = byPolicy && amountsOf(byPolicy);
  if (insured) return { amounts: amountsOf(insured), needsReason: true, withoutReason: policy };
  return plain(policy ?? nothing);
}
