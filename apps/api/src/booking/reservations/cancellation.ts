import type { CancellationWire } from '@mp/contract';
import { occupiesRooms } from '@mp/domain';
import { insuredRefundOf, isInsuredOn } from '../insurance/insured-refund.ts';
import type { BookingServices } from '../booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

const nothing = { refund: 0, to_card: 0, as_voucher: 0, released: 0, vouchers_returned: 0, kept: 0 };
type Amounts = typeof nothing;

/** Computes what the guest would get back if they cancelled now. Changes nothing. [4.34] */
export async function cancellationOf(
  services: BookingServices,
  reservation: ReservationRow,
): Promise<CancellationWire> {
  const obstacle = obstacleTo(reservation, services);
  const amounts = obstacle ? nothing : await amountsOf(services, reservation);
  const inMoney = (minor: number) => ({ minor, currency: reservation.currency });
  return {
    can_cancel: obstacle === null,
    obstacle,
    refund: inMoney(amounts.refund),
    to_card: inMoney(amounts.to_card),
    as_voucher: inMoney(amounts.as_voucher),
    released: inMoney(amounts.released),
    vouchers_returned: inMoney(amounts.vouchers_returned),
    kept: inMoney(amounts.kept),
  };
}

/** The reason why the guest cannot cancel a reservation now; null when they can. [4.34] */
export function obstacleTo(
  reservation: Pick<ReservationRow, 'status' | 'arrival' | 'premium_minor'>,
  { clock }: Pick<BookingServices, 'clock'>,
): CancellationWire['obstacle'] {
  if (!occupiesRooms(reservation.status)) return 'ended';
  if (reservation.status !== 'confirmed' || isInsuredOn(reservation, clock.today())) return null;
  return clock.today() >= reservation.arrival ? 'begun' : 'not_insured';
}

async function amountsOf(services: BookingServices, reservation: ReservationRow): Promise<Amounts> {
  const { status, vouchers_minor, premium_minor, total_minor } = reservation;
  if (status === 'held') return { ...nothing, vouchers_returned: vouchers_minor };
  if (status === 'requested')
    return { ...nothing, released: total_minor - vouchers_minor, vouchers_returned: vouchers_minor };
  const terms = services.config.booking.insurance;
  const { refundMinor, toCardMinor, asVoucherMinor, feeMinor } = await insuredRefundOf(
    terms,
    services.database,
    reservation,
  );
  return {
    ...nothing,
    refund: refundMinor,
    to_card: toCardMinor,
    as_voucher: asVoucherMinor,
    kept: feeMinor + premium_minor,
  };
}
