import { createHash } from 'node:crypto';
import type { ReservationOrder } from '@mp/contract';
import { companionsOf, waivedMinor } from '@mp/domain';
import { makeAccountOfGuest } from '../../people/accounts/account-of-guest.ts';
import { recordAgreement } from '../../offer/content/legal-agreements.ts';
import { insertExtras } from '../extras/reserved-extras.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { redeemPromoCode } from '../vouchers/promo-codes.ts';
import { redeemVouchers } from '../vouchers/redeem-vouchers.ts';
import type { BookingServices } from '../booking-services.ts';
import type { BookingSettings } from '../../platform/settings/booking-settings.ts';
import { takeRooms } from './change-status.ts';
import type { BookedPolicy, ReservationRow } from '../../platform/database/tables/reservations.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { orderContact } from './order-contact.ts';
import { chargeMinor } from '../reservation-record/charge.ts';
import { bookInstalments, payAtPlace } from '../reservation-record/instalments.ts';
import { newReservationNumber } from './reservation-number.ts';
import { callerHash } from './booking-locks.ts';
import { enqueueGuestEmail } from './guest-email.ts';
import { checkUnpaidLimit } from './unpaid-limit.ts';
import { settleReservation } from './settle-reservation.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';

export interface BookingAttempt {
  readonly order: ReservationOrder;
  /** A repeated key returns the same reservation. */
  readonly idempotencyKey: string;
  /** Owner of the key, from `senderOf`: the same key of another sender is another attempt. */
  readonly sender: Buffer;
  /** The signed-in account; null for a visitor. */
  readonly account: { readonly id: string; readonly email: string } | null;
  /** The client's network address, from `callerOf`. */
  readonly caller: string;
  /** Set if staff book for a guest. */
  readonly byStaff?: StaffAttempt;
}

/**
 * How staff book: blocked guests and unpaid reservations have no limits. The guest has agreed to nothing yet; they do when
 * they pay.
 */
export interface StaffAttempt {
  readonly holdHours: number;
  /** The guest pays at the place: the stay is confirmed at once, or waits for the place's answer. */
  readonly paysAtPlace: boolean;
  /** Runs in the transaction that has made the reservation, instead of the guest's reminder. */
  made(trx: DatabaseTransaction, reservation: ReservationRow, now: Date): Promise<void>;
}

const maxNumberAttempts = 5;

/**
 * Creates a reservation that holds its rooms until it is paid. One transaction takes the rooms and writes all rows. The
 * server computes the price; an order with another total is refused.
 *
 * @throws ApiError `capacity_changed`, `price_changed`, `idempotency_key_reused`, …
 */
export async function createReservation(services: BookingServices, attempt: BookingAttempt): Promise<ReservationRow> {
  const requestHash = hashOfRequest(attempt);
  const before = await findAttempt(services, attempt, requestHash);
  if (before) return before;
  try {
    const order = await priceOrder(services, attempt);
    const made = await write(services, attempt, order);
    services.wakeOutbox();
    return made;
  } catch (error) {
    // A duplicate of this request may have succeeded meanwhile, and taken the rooms that are missing here.
    const duplicate = error instanceof ApiError ? await findAttempt(services, attempt, requestHash) : null;
    if (duplicate) return duplicate;
    throw error;
  }
}

const hashOfRequest = ({ order }: BookingAttempt): Buffer =>
  createHash('sha256').update(JSON.stringify(order)).digest();

async function findAttempt(
  { database }: BookingServices,
  { idempotencyKey, sender }: BookingAttempt,
  requestHash: Buffer,
): Promise<ReservationRow | null> {
  const found = await database
    .selectFrom('reservation')
    .selectAll()
    .where('idempotency_sender', '=', sender)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (found && !found.request_hash.equals(requestHash)) throw new ApiError('idempotency_key_reused');
  return found ?? null;
}

/** Writes an order; tries another number when the random one is taken. */
async function write(services: BookingServices, attempt: BookingAttempt, order: PricedOrder): Promise<ReservationRow> {
  for (let numberAttempt = 1; ; numberAttempt++) {
    try {
      return await inTransaction(services.database, (trx) =>
        createReservationIn(services, trx, attempt, order, numberAttempt),
      );
    } catch (error) {
      const taken = (error as { constraint?: string }).constraint === 'reservation_number_key';
      if (!taken || numberAttempt === maxNumberAttempts) throw error;
    }
  }
}

/**
 * Creates a validated and priced reservation in the caller's transaction.
 *
 * @param numberAttempt 1 at first; after another reservation had the number, the next one
 * @throws ApiError as `createReservation`, `idempotency_key_reused` for any known key
 */
export async function createReservationIn(
  services: BookingServices,
  trx: DatabaseTransaction,
  attempt: BookingAttempt,
  { stay, rate, rooms, discountMinor: discount, premiumMinor: premium, totalMinor, onRequest, ...priced }: PricedOrder,
  numberAttempt = 1,
): Promise<ReservationRow> {
  const { contact, note, language, vouchers = [], voucher_shares_minor: shownMinor } = attempt.order;
  const { idempotencyKey, sender, account, caller: address, byStaff } = attempt;
  const { clock, codes, config } = services;
  const now = clock.now();
  const id = crypto.randomUUID();
  const guest = orderContact(contact);
  const caller = byStaff ? null : callerHash(services, address);
  const holdMs = byStaff ? byStaff.holdHours * 3_600_000 : config.booking.unpaidHoldMinutes * 60_000;
  // Insert first, so that a duplicate of this request waits here and takes nothing.
  const reservation = await trx
    .insertInto('reservation')
    .values({
      id,
      number: newReservationNumber(clock.today(), numberAttempt),
      code_hash: hashCode(codes.guest(id)),
      client_hash: caller,
      owner_code_hash: onRequest ? hashCode(codes.owner(id)) : null,
      idempotency_key: idempotencyKey,
      idempotency_sender: sender,
      request_hash: hashOfRequest(attempt),
      account_id: account?.id ?? null,
      email_confirmed_at: account?.email === guest.email ? now : null,
      place_id: stay.placeId,
      rate_id: rate.rateId,
      status: 'held',
      on_request: onRequest,
      arrival: stay.arrival,
      departure: stay.departure,
      adults: stay.party.adults,
      children: stay.party.children,
      ...companionsOf(stay.party),
      ages_under_18: priced.agesUnder18,
      currency: stay.currency,
      total_minor: totalMinor,
      discount_minor: discount,
      premium_minor: premium,
      fees: JSON.stringify(priced.fees),
      extras_minor: priced.extrasMinor,
      local_tax_minor: priced.localTaxMinor,
      spot_tax_minor: priced.spotTaxMinor,
      club_benefits: priced.benefits && JSON.stringify(priced.benefits),
      cancellation_policy: JSON.stringify({ ...rate.policy, timeZone: priced.timeZone } satisfies BookedPolicy),
      language,
      contact: JSON.stringify(guest),
      note: note?.trim() || null,
      hold_until: new Date(now.getTime() + holdMs),
      confirm_until: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['idempotency_sender', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!reservation) throw new DuplicateRequestError();
  if (!account) await makeAccountOfGuest(trx, guest, now);
  await trx
    .insertInto('reservation_room')
    .values(
      rooms.map(({ roomTypeId, count, priceMinor }) => ({
        reservation_id: id,
        room_type_id: roomTypeId,
        count,
        price_minor: priceMinor,
      })),
    )
    .execute();
  await insertExtras(trx, reservation, priced.extras);
  if (!byStaff) await recordAgreement(trx, { subject: 'reservation', id, language, now, today: clock.today() });
  await takeRooms(trx, reservation);
  if (priced.promoId)
    await redeemPromoCode(services, trx, { promoId: priced.promoId, reservationId: id, email: guest.email }, now);
  const vouchersMinor = await redeemVouchers(
    trx,
    reservation,
    { codes: vouchers, shownMinor, accountId: account?.id ?? null },
    now,
  );
  const charged = { ...reservation, ...priceWithVouchers(reservation, vouchersMinor) };
  if (vouchersMinor > 0)
    await trx
      .updateTable('reservation')
      .set(priceWithVouchers(reservation, vouchersMinor))
      .where('id', '=', id)
      .execute();
  // Vouchers or a code pay for everything: no gateway is needed.
  if (chargeMinor(charged) === 0) return settleReservation(services, trx, charged, now);
  const terms = rate.deposit && { ...rate.deposit, isCardAgreed: attempt.order.charge_rest === true };
  const balance_minor = byStaff?.paysAtPlace
    ? await payAtPlace(trx, charged, clock.today())
    : await bookInstalments(trx, charged, terms, now);
  const paid = { ...charged, balance_minor };
  if (byStaff) {
    await byStaff.made(trx, paid, now);
    return byStaff.paysAtPlace ? settleReservation(services, trx, paid, now) : paid;
  }
  await checkUnpaidLimit(services, trx, paid, now);
  const template = onRequest ? 'request_held' : 'reservation_held';
  await enqueueGuestEmail(services, trx, paid, { template, dueAt: reminderTime(config.booking, now) });
  return paid;
}

/** Amounts after vouchers. A rest below the smallest card charge is waived. */
function priceWithVouchers(
  { total_minor, discount_minor, currency }: ReservationRow,
  vouchersMinor: number,
): Pick<ReservationRow, 'vouchers_minor' | 'total_minor' | 'discount_minor'> {
  const waived = vouchersMinor > 0 ? waivedMinor(total_minor - vouchersMinor, currency) : 0;
  return {
    vouchers_minor: vouchersMinor,
    total_minor: total_minor - waived,
    discount_minor: discount_minor + waived,
  };
}

/** Most guests pay within minutes. The reminder for the others comes at half of the hold time at the latest. */
const reminderTime = (settings: BookingSettings, now: Date): Date =>
  new Date(now.getTime() + Math.min(settings.unpaidReminderMinutes, settings.unpaidHoldMinutes / 2) * 60_000);

/** A concurrent request with the same key was faster: its reservation is the result. Never reaches a client. */
class DuplicateRequestError extends ApiError {
  constructor() {
    super('idempotency_key_reused');
  }
}
