import { createHash } from 'node:crypto';
import type { ReservationOrder } from '@mp/contract';
import {
  companionsOf,
  money,
  nightsBetween,
  parseCalendarDate,
  partySize,
  waivedMinor,
  type CalendarDate,
  type Money,
  type RoomCount,
} from '@mp/domain';
import { discountsOf } from '@mp/domain/code-discount';
import { chargeSums } from '@mp/domain/stay-charges';
import { checkStayDates, normalizeEmail } from '@mp/validation';
import { standingOf } from '../../people/points/points-of-account.ts';
import { makeAccountOfGuest } from '../../people/accounts/account-of-guest.ts';
import { isBlocked } from '../../people/guests/blocked-guests.ts';
import { recordAgreement } from '../../offer/content/legal-agreements.ts';
import { refusalOf } from '../../offer/availability/companion-limits.ts';
import { loadStay, type LoadedRate, type LoadedStay } from '../../offer/availability/load-stay.ts';
import { isSoldFor, roomPriceMinor, roomsMinor, type StayRequest } from '../../offer/availability/stay-price.ts';
import { orderExtras, type OrderedExtra } from '../extras/order-extras.ts';
import { insertExtras } from '../extras/reserved-extras.ts';
import { feesOf } from '../../offer/local-taxes/local-tax.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { premiumOf } from '../insurance/insurance.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { findBenefit } from '../vouchers/benefit-codes.ts';
import { redeemPromoCode } from '../vouchers/promo-codes.ts';
import { checkVoucherCodes, redeemVouchers } from '../vouchers/redeem-vouchers.ts';
import type { BookingServices } from '../booking-services.ts';
import type { StayBenefits } from '../../platform/settings/loyalty-settings.ts';
import type { BookingSettings } from '../../platform/settings/booking-settings.ts';
import { takeRooms } from './change-status.ts';
import type { BookedPolicy, ReservationFee, ReservationRow } from '../../platform/database/tables/reservations.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { checkContact, orderContact } from './order-contact.ts';
import { chargeMinor } from '../reservation-record/charge.ts';
import { bookInstalments, payAtPlace } from '../reservation-record/instalments.ts';
import { newReservationNumber } from './reservation-number.ts';
import { callerHash } from './booking-locks.ts';
import { enqueueGuestEmail } from './guest-email.ts';
import { checkUnpaidLimit } from './unpaid-limit.ts';
import { settleReservation } from './settle-reservation.ts';

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

/** An order whose price may not be known yet. */
type PricedRequest = Omit<ReservationOrder, 'total_minor'> & { readonly total_minor?: number | undefined };

/** A validated and priced order. */
interface PricedOrder {
  readonly stay: StayRequest;
  /** Of the place. */
  readonly timeZone: string;
  readonly rate: LoadedRate;
  readonly rooms: readonly { readonly roomTypeId: number; readonly count: number; readonly priceMinor: number }[];
  readonly discountMinor: number;
  readonly premiumMinor: number;
  /** Mandatory fees, which are part of the price. */
  readonly fees: readonly ReservationFee[];
  /** Extras, which are beside the price. */
  readonly extras: readonly OrderedExtra[];
  readonly extrasMinor: number;
  /** Local tax that is paid with the booking, and that is paid at the place. */
  readonly localTaxMinor: number;
  readonly spotTaxMinor: number;
  /** Price + extras − discount + premium + local tax paid with the booking, before vouchers. */
  readonly totalMinor: number;
  readonly onRequest: boolean;
  /** Benefits of the account's loyalty tier. (ADR 0050) */
  readonly benefits: StayBenefits | null;
  /** The promo code of the console that it uses; null for none. */
  readonly promoId: string | null;
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

/**
 * Validates an order against the current place, rooms and rates, and prices it. Locks nothing. An order without a total is
 * only to be priced.
 */
export async function priceOrder(
  { database, clock, config }: BookingServices,
  { order, account, byStaff }: Pick<BookingAttempt, 'account' | 'byStaff'> & { readonly order: PricedRequest },
): Promise<PricedOrder> {
  const stay = stayOf(order, clock.today());
  checkContact(order.contact);
  if (!byStaff && (await isBlocked(database, normalizeEmail(order.contact.email)))) throw new ApiError('guest_blocked');
  const { vouchers = [] } = order;
  checkVoucherCodes(vouchers, config.booking.vouchersPerBooking);
  const loaded = await loadStay(database, stay);
  if (!loaded) throw new ApiError('place_not_found');
  if (!loaded.place.allow_sell) throw new ApiError('not_for_sale');
  if (vouchers.length > 0 && !loaded.place.accept_coupon) throw new ApiError('vouchers_not_accepted');
  const counts = mergeRooms(order.rooms);
  const chosen = counts.map(({ roomTypeId, count }) => {
    const room = loaded.rooms.find((one) => one.roomTypeId === roomTypeId);
    if (!room)
      throw validationError({ in: 'body', field: 'rooms', problem: `The place has no room type ${roomTypeId}.` });
    return { room, roomTypeId, count };
  });
  if (loaded.restriction) throw new ApiError(loaded.restriction);
  const rate = rateOf(loaded, order.rate, stay);
  const sleeps = chosen.reduce((sum, { room, count }) => sum + room.capacity * count, 0);
  if (sleeps < partySize(stay.party)) throw new ApiError('rooms_do_not_fit');
  const refusal = refusalOf(loaded.place, stay.party);
  if (refusal) throw new ApiError(refusal.code, { most: refusal.most });
  if (chosen.some(({ room, count }) => room.free < count)) throw new ApiError('capacity_changed');

  const { currency } = stay;
  const rooms = roomsMinor(stay, rate, loaded.rooms, counts);
  const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(loaded.stay.charges, rooms);
  const extras = await orderExtras(database, order.extras, { ...stay, persons: partySize(stay.party) }, clock.now());
  const extrasMinor = extras.reduce((sum, { minor }) => sum + minor, 0);
  // Discounts and points are of the price alone, insurance and vouchers also of the extras; nothing of local tax.
  const price = money(rooms + feesMinor, currency);
  const standing = account && (await standingOf(database, config.loyalty, account.id));
  const clubPerMille = standing?.discountPerMille ?? 0;
  const benefit =
    order.visa === undefined
      ? null
      : await findBenefit(database, config.booking.benefitCodes, order.visa, {
          today: clock.today(),
          placeId: stay.placeId,
        });
  if (order.visa !== undefined && !benefit) throw new ApiError('benefit_code_invalid');
  const discounts = discountsOf(price, benefit, clubPerMille);
  const discount = discounts.code.minor + discounts.club.minor;
  const premium = premiumMinor(
    order,
    config.booking.insurance,
    rate,
    money(price.minor - discount + extrasMinor, currency),
  );
  const totalMinor = price.minor + extrasMinor - discount + premium + onlineTaxMinor;
  const agreed = totalMinor + spotTaxMinor;
  if (order.total_minor !== undefined && agreed !== order.total_minor)
    throw new ApiError('price_changed', {
      expected: { minor: order.total_minor, currency },
      actual: { minor: agreed, currency },
    });
  const pricedRooms = chosen.map(({ room, roomTypeId, count }) => ({
    roomTypeId,
    count,
    priceMinor: count * roomPriceMinor(room, rate),
  }));
  return {
    stay,
    timeZone: loaded.place.timeZone,
    rate,
    rooms: pricedRooms,
    fees: feesOf(loaded.charges?.fees ?? [], stay).map(({ fee, charge }) => ({
      ...fee.names,
      minor: charge.fixedMinor,
    })),
    extras,
    extrasMinor,
    localTaxMinor: onlineTaxMinor,
    spotTaxMinor,
    discountMinor: discount,
    premiumMinor: premium,
    totalMinor,
    onRequest: !loaded.place.instant_booking,
    benefits: standing?.benefits ?? null,
    promoId: benefit?.promoId ?? null,
  };
}

/** Premium of the stay's insurance, in minor units; 0 when it is not ordered. */
function premiumMinor(
  order: PricedRequest,
  terms: InsuranceTerms,
  { refundable }: Pick<LoadedRate, 'refundable'>,
  price: Money,
): number {
  if (!order.insurance) return 0;
  if (!order.insurance_consent)
    throw validationError({ in: 'body', field: 'insurance_consent', problem: 'errors.agreement' });
  const premium = premiumOf(terms, { price, refundable });
  if (!premium)
    throw new ApiError('insurance_not_offered', {
      limit: { minor: terms.limitMinor[price.currency], currency: price.currency },
    });
  return premium.minor;
}

function stayOf(order: PricedRequest, today: CalendarDate): StayRequest {
  const arrival = parseCalendarDate(order.arrival);
  const departure = parseCalendarDate(order.departure);
  const problem = arrival && departure ? checkStayDates(arrival, departure, today) : 'date_format_error';
  if (!arrival || !departure || problem)
    throw validationError({ in: 'body', field: 'arrival', problem: problem ?? 'date_format_error' });
  const party = { adults: order.adults, children: order.childrens, ...companionsOf(order) };
  return { placeId: order.client_id, arrival, departure, party, currency: order.currency };
}

/** Merges equal room types [4.26], in the ascending order of all locks. */
export function mergeRooms(rooms: ReservationOrder['rooms']): RoomCount[] {
  const counts = new Map<number, number>();
  for (const { room_types: type } of rooms) counts.set(type.id, (counts.get(type.id) ?? 0) + type.count);
  return [...counts].map(([roomTypeId, count]) => ({ roomTypeId, count })).sort((a, b) => a.roomTypeId - b.roomTypeId);
}

/**
 * The rate of a stay.
 *
 * @throws ApiError `rate_not_available` when it is not sold for so many nights and people, or not any more
 */
export function rateOf({ rates }: Pick<LoadedStay, 'rates'>, rateId: number, stay: StayRequest): LoadedRate {
  const rate = rates.find((one) => one.rateId === rateId);
  if (!rate || !isSoldFor(rate, nightsBetween(stay.arrival, stay.departure), partySize(stay.party)))
    throw new ApiError('rate_not_available');
  return rate;
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
  const { contact, note, language, vouchers = [] } = attempt.order;
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
    { codes: vouchers, accountId: account?.id ?? null },
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
