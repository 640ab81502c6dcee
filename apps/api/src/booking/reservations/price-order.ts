import type { ReservationOrder } from '@mp/contract';
import {
  companionsOf,
  money,
  nightsBetween,
  parseCalendarDate,
  partySize,
  type CalendarDate,
  type Money,
  type RoomCount,
} from '@mp/domain';
import { discountsOf } from '@mp/domain/code-discount';
import { agesWithin, chargesByAges, chargeSums } from '@mp/domain/stay-charges';
import { checkStayDates, normalizeEmail } from '@mp/validation';
import { standingOf } from '../../people/points/points-of-account.ts';
import { isBlocked } from '../../people/guests/blocked-guests.ts';
import { refusalOf } from '../../offer/availability/companion-limits.ts';
import { loadStay, type LoadedRate, type LoadedStay } from '../../offer/availability/load-stay.ts';
import { isSoldFor, roomPriceMinor, roomsMinor, type StayRequest } from '../../offer/availability/stay-price.ts';
import { orderExtras, type OrderedExtra } from '../extras/order-extras.ts';
import { feesOf } from '../../offer/local-taxes/local-tax.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { premiumOf } from '../insurance/insurance.ts';
import type { InsuranceTerms } from '../../platform/settings/insurance-terms.ts';
import { findBenefit } from '../vouchers/benefit-codes.ts';
import { checkVoucherCodes } from '../vouchers/redeem-vouchers.ts';
import type { BookingServices } from '../booking-services.ts';
import type { StayBenefits } from '../../platform/settings/loyalty-settings.ts';
import type { ReservationFee } from '../../platform/database/tables/reservations.ts';
import { checkContact } from './order-contact.ts';

/** An order whose price may not be known yet. */
type PricedRequest = Omit<ReservationOrder, 'total_minor'> & { readonly total_minor?: number | undefined };

interface OrderToPrice {
  readonly order: PricedRequest;
  /** The signed-in account; null for a visitor. */
  readonly account: { readonly id: string } | null;
  /** Set if staff book: they may do so for a blocked guest. */
  readonly byStaff?: object | undefined;
}

/** A validated and priced order. */
export interface PricedOrder {
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
  /** Of guests under 18; none where no tax depends on them. */
  readonly agesUnder18: readonly number[];
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

/**
 * Validates an order against the current place, rooms and rates, and prices it. Locks nothing. An order without a total is
 * only to be priced.
 */
export async function priceOrder(
  { database, clock, config }: BookingServices,
  { order, account, byStaff }: OrderToPrice,
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
  const agesUnder18 = agesOf(order, loaded.stay);
  const rooms = roomsMinor(stay, rate, loaded.rooms, counts);
  const { feesMinor, onlineTaxMinor, spotTaxMinor } = chargeSums(
    chargesByAges(loaded.stay.charges, agesUnder18),
    rooms,
  );
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
    agesUnder18,
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

/** The ages of an order, if a tax of the stay depends on them. */
function agesOf(
  { ages_under_18: ages = [] }: PricedRequest,
  { charges, party }: LoadedStay['stay'],
): readonly number[] {
  if (agesWithin(ages, party).length < ages.length)
    throw validationError({ in: 'body', field: 'ages_under_18', problem: 'The party has fewer people of these ages.' });
  return charges.some(({ byAge }) => byAge) ? ages : [];
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
