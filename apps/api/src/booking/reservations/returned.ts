import { occupiesRooms } from '@mp/domain';
import type { ReturnedWire } from '@mp/contract';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { paidMinor } from '../reservation-record/charge.ts';
import { changeRefundsMinor, staffRefundsOf } from '../payments/refundable.ts';
import { lastDayOf } from '../vouchers/issue-vouchers.ts';
import { shownCode } from '../vouchers/voucher-view.ts';

/**
 * What a guest has got back for a reservation that is over; null for any other. The parts are those of the cancellation that
 * was offered, with the codes of new vouchers. [4.34]
 */
export async function returnedOf(
  services: Pick<BookingServices, 'database' | 'config'>,
  reservation: ReservationRow,
): Promise<ReturnedWire | null> {
  const {
    id,
    status,
    currency,
    total_minor,
    refund_minor,
    vouchers_minor,
    balance_minor,
    confirm_until,
    confirmed_at,
  } = reservation;
  if (occupiesRooms(status)) return null;
  const inMoney = (minor: number) => ({ minor, currency });
  const nothing = {
    to_card: inMoney(0),
    released: inMoney(0),
    vouchers_returned: inMoney(0),
    kept: inMoney(0),
    vouchers: [],
  };
  const newVouchers = await newVouchersOf(services, reservation);
  const { stayMinor, premiumMinor } = await staffRefundsOf(services.database, id);
  if (refund_minor !== null) {
    const backMinor = refund_minor + stayMinor + premiumMinor;
    const changedMinor = await changeRefundsMinor(services.database, id);
    const asVoucherMinor = newVouchers.reduce((sum, { value }) => sum + value.minor, 0);
    return {
      ...nothing,
      to_card: inMoney(backMinor + changedMinor - asVoucherMinor),
      kept: inMoney(total_minor - balance_minor - backMinor),
      vouchers: newVouchers,
    };
  }
  const charged = inMoney(paidMinor(reservation));
  return {
    ...nothing,
    ...(confirmed_at ? { to_card: charged } : confirm_until ? { released: charged } : {}),
    vouchers_returned: inMoney(newVouchers.length > 0 ? 0 : vouchers_minor),
    vouchers: newVouchers,
  };
}

/** Vouchers that were issued as a refund of a reservation. */
async function newVouchersOf(
  services: Pick<BookingServices, 'database' | 'config'>,
  { id, currency }: ReservationRow,
): Promise<ReturnedWire['vouchers']> {
  const vouchers = await services.database
    .selectFrom('voucher')
    .select(['id', 'value_minor', 'expires_at'])
    .where('refund_of', '=', id)
    .orderBy('id')
    .execute();
  return vouchers.map((voucher) => ({
    code: shownCode(services, voucher.id),
    value: { minor: voucher.value_minor, currency },
    last_day: lastDayOf(voucher.expires_at),
  }));
}
