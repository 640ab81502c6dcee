import { occupiesRooms } from '@mp/domain';
import type { ReturnedWire } from '@mp/contract';
import type { Database } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { paidMinor } from '../reservation-record/charge.ts';
import { changeRefundsMinor, staffRefundsOf } from '../payments/refundable.ts';
import { methodOf } from '../payments/payment-method.ts';
import { lastDayOf } from '../vouchers/issue-vouchers.ts';
import { shownCode } from '../vouchers/voucher-view.ts';

/**
 * What a guest has got back for a reservation that is over; null for any other. The parts are those of the cancellation that
 * was offered, with the codes of the vouchers that have got something back. [4.34]
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
    to_account: inMoney(0),
    released: inMoney(0),
    vouchers_returned: inMoney(0),
    kept: inMoney(0),
    vouchers: [],
  };
  const newVouchers = await newVouchersOf(services, reservation);
  const creditMinor = sumOf(newVouchers);
  const { stayMinor, premiumMinor } = await staffRefundsOf(services.database, id);
  if (refund_minor !== null) {
    const backMinor = refund_minor + stayMinor + premiumMinor;
    const changedMinor = await changeRefundsMinor(services.database, id);
    const vouchers = [...(await oldVouchersOf(services, reservation)), ...newVouchers];
    const toCardMinor = backMinor + changedMinor - sumOf(vouchers);
    return {
      ...nothing,
      to_card: inMoney(toCardMinor),
      to_account: inMoney(await toAccountMinor(services.database, id, toCardMinor)),
      kept: inMoney(total_minor - balance_minor - backMinor),
      vouchers,
    };
  }
  const charged = inMoney(paidMinor(reservation));
  const to_account = inMoney(confirmed_at ? await toAccountMinor(services.database, id, charged.minor) : 0);
  return {
    ...nothing,
    ...(confirmed_at ? { to_card: charged, to_account } : confirm_until ? { released: charged } : {}),
    vouchers_returned: inMoney(Math.max(0, vouchers_minor - creditMinor)),
    vouchers: newVouchers,
  };
}

const sumOf = (vouchers: ReturnedWire['vouchers']): number => vouchers.reduce((sum, { value }) => sum + value.minor, 0);

/** The part of what goes back that finance transfers: cards get theirs first. */
async function toAccountMinor(database: Database, id: string, backMinor: number): Promise<number> {
  const payments = await database
    .selectFrom('payment')
    .select(['provider', 'amount_minor'])
    .where('reservation_id', '=', id)
    .where('status', 'in', ['authorised', 'captured', 'refunded'])
    .execute();
  const byCard = payments.filter(({ provider }) => methodOf(provider) === 'card');
  return Math.max(
    0,
    byCard.reduce((left, { amount_minor }) => left - amount_minor, backMinor),
  );
}

/** Vouchers that have paid for a reservation and got a part of that back. */
async function oldVouchersOf(
  services: Pick<BookingServices, 'database' | 'config'>,
  { id, currency }: ReservationRow,
): Promise<ReturnedWire['vouchers']> {
  const vouchers = await services.database
    .selectFrom('reservation_voucher')
    .innerJoin('voucher', 'voucher.id', 'reservation_voucher.voucher_id')
    .select(['voucher.id', 'voucher.expires_at', 'reservation_voucher.returned_minor'])
    .where('reservation_voucher.reservation_id', '=', id)
    .where('returned_minor', '>', 0)
    .orderBy('voucher.id')
    .execute();
  return vouchers.map((voucher) => ({
    code: shownCode(services, voucher.id),
    value: { minor: voucher.returned_minor, currency },
    last_day: lastDayOf(voucher.expires_at),
  }));
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
