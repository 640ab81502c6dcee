import { occupiesRooms } from '@mp/domain';
import type { ReturnedWire } from '@mp/contract';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { chargeMinor } from '../reservation-record/charge.ts';
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
  const { id, status, currency, total_minor, refund_minor, vouchers_minor, confirm_until, confirmed_at } = reservation;
  if (occupiesRooms(status)) return null;
  const inMoney = (minor: number) => ({ minor, currency });
  const nothing = {
    to_card: inMoney(0),
    released: inMoney(0),
    vouchers_returned: inMoney(0),
    kept: inMoney(0),
    vouchers: [],
  };
  if (refund_minor !== null) {
    const vouchers = await services.database
      .selectFrom('voucher')
      .select(['id', 'value_minor', 'expires_at'])
      .where('refund_of', '=', id)
      .orderBy('id')
      .execute();
    const asVoucherMinor = vouchers.reduce((sum, { value_minor }) => sum + value_minor, 0);
    return {
      ...nothing,
      to_card: inMoney(refund_minor - asVoucherMinor),
      kept: inMoney(total_minor - refund_minor),
      vouchers: vouchers.map((voucher) => ({
        code: shownCode(services, voucher.id),
        value: inMoney(voucher.value_minor),
        last_day: lastDayOf(voucher.expires_at),
      })),
    };
  }
  const charged = inMoney(chargeMinor(reservation));
  return {
    ...nothing,
    ...(confirmed_at ? { to_card: charged } : confirm_until ? { released: charged } : {}),
    vouchers_returned: inMoney(vouchers_minor),
  };
}
