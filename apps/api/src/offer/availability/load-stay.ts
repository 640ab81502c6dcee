import type { RateWire } from '@mp/contract';
import type { Currency, Locale } from '@mp/domain';
import { placeTimeZone, type CancellationPolicy } from '@mp/domain/cancellation-policy';
import type { DepositTerms } from '@mp/domain/deposit';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { RateTable } from '../../platform/database/tables/catalogue.ts';
import { loadPlaceCalendar, type RoomCalendar } from '../inventory/place-calendar.ts';
import { policyColumn } from './rate-policy.ts';
import { calendarFor, limitColumns, type PlaceLimits } from './companion-limits.ts';
import { roomAvailability } from './room-availability.ts';
import { statedChargesColumn, placeCharges } from '../local-taxes/load-charges.ts';
import { chargesOf, type PlaceCharges } from '../local-taxes/local-tax.ts';
import type { Stay, StayRate, StayRequest, StayRoom } from './stay-price.ts';

/** A room type with its names. */
interface LoadedRoom extends StayRoom {
  readonly names: Readonly<Record<Locale, string>>;
}

/** A rate with its amounts in the stay's currency and its texts. */
export interface LoadedRate extends StayRate {
  readonly kind: RateWire['kind'];
  readonly names: Readonly<Record<Locale, string>>;
  readonly descriptions: Readonly<Record<Locale, string>>;
  readonly included: Readonly<Record<Locale, readonly string[]>>;
  /** Whether a stay at it can be insured, as far as the rate allows that. */
  readonly refundable: boolean;
  readonly policy: CancellationPolicy;
  /** Null if everything is paid with the booking. */
  readonly deposit: DepositTerms | null;
}

/** Everything that prices and bookings of one stay depend on. */
export interface LoadedStay {
  /** The stay with its charges, to be priced. */
  readonly stay: Stay;
  /** Mandatory fees and local taxes of the place; null without any. */
  readonly charges: PlaceCharges | null;
  readonly place: {
    readonly id: number;
    readonly name: string;
    readonly static_url: string;
    readonly town: string;
    readonly allow_sell: boolean;
    readonly instant_booking: boolean;
    readonly accept_coupon: boolean;
    readonly timeZone: string;
  } & PlaceLimits;
  /** Every room type by ascending id; `free` is 0 where it is taken, a restriction forbids the stay, or the place refuses the party's dogs. */
  readonly rooms: readonly LoadedRoom[];
  /** Every rate that is sold, in display order; `bestStay` returns null for a rate that is not sold for the stay. */
  readonly rates: readonly LoadedRate[];
  /** True when no room type allows this arrival, departure or length of stay, even if all units were free. */
  readonly restriction: null | 'stay_not_allowed';
}

/**
 * Loads one stay: free units, prices of nights, and rates. Null when the place does not exist.
 *
 * Dates are not compared with today. Nothing is locked: another booking may take the rooms before this one does.
 *
 * @param request with the rate of a stay that is booked, which counts although it is no longer sold
 * @param seenAs the calendar of a room type as the asker sees it: units that they have themselves are free for them
 */
export async function loadStay(
  database: Database | DatabaseTransaction,
  { bookedRate = 0, ...request }: StayRequest & { readonly bookedRate?: number },
  seenAs: (calendar: RoomCalendar) => RoomCalendar = (calendar) => calendar,
): Promise<LoadedStay | null> {
  const [found, roomTypes, rates, calendar] = await Promise.all([
    database
      .selectFrom('place as p')
      .select(['id', 'name', 'static_url', 'town', 'allow_sell', 'instant_booking', 'accept_coupon', 'country'])
      .select(limitColumns)
      .select(statedChargesColumn.as('charges'))
      .where('id', '=', request.placeId)
      .executeTakeFirst(),
    database
      .selectFrom('room_type')
      .select(['id', 'name_cs', 'name_en'])
      .where('place_id', '=', request.placeId)
      .execute(),
    database
      .selectFrom('rate')
      .selectAll()
      .select(policyColumn.as('policy'))
      .where('place_id', '=', request.placeId)
      .where((is) => is.or([is('active', '=', true), is('id', '=', bookedRate)]))
      .orderBy('position')
      .execute(),
    loadPlaceCalendar(database, request.placeId, request.arrival, request.departure),
  ]);
  if (!found) return null;
  const { charges: column, country, ...place } = found;
  const charges = placeCharges(column);
  const names = new Map(roomTypes.map(({ id, name_cs, name_en }) => [id, { cs: name_cs, en: name_en }]));
  const rooms = calendarFor(place, request.party, calendar).map((room) =>
    roomAvailability(seenAs(room), request.arrival, request.departure, request.currency),
  );
  return {
    stay: { ...request, charges: chargesOf(charges, request) },
    charges,
    place: { ...place, timeZone: placeTimeZone(country) },
    rooms: rooms.map(({ allowed: _, ...room }) => ({
      ...room,
      free: place.allow_sell ? room.free : 0,
      names: names.get(room.roomTypeId) ?? { cs: '', en: '' },
    })),
    rates: rates.map((rate) => loadedRate(rate, request.currency)),
    restriction: rooms.some(({ allowed }) => allowed) ? null : 'stay_not_allowed',
  };
}

/** The columns of a rate that prices depend on. */
export type PlaceRate = Pick<
  RateTable,
  | 'id'
  | 'per_mille'
  | 'min_nights'
  | 'max_persons'
  | 'person_night_czk'
  | 'person_night_eur'
  | 'room_stay_czk'
  | 'room_stay_eur'
>;

/** A rate's amounts in one currency. */
export const stayRate = (rate: PlaceRate, currency: Currency): StayRate => ({
  rateId: rate.id,
  perMille: rate.per_mille,
  personNightMinor: currency === 'CZK' ? rate.person_night_czk : rate.person_night_eur,
  roomStayMinor: currency === 'CZK' ? rate.room_stay_czk : rate.room_stay_eur,
  minNights: rate.min_nights,
  maxPersons: rate.max_persons,
});

const loadedRate = (rate: RateTable & { readonly policy: CancellationPolicy }, currency: Currency): LoadedRate => ({
  ...stayRate(rate, currency),
  kind: rate.kind,
  names: { cs: rate.name_cs, en: rate.name_en },
  descriptions: { cs: rate.description_cs, en: rate.description_en },
  included: { cs: rate.included_cs, en: rate.included_en },
  refundable: rate.refundable && rate.policy.insurable,
  policy: rate.policy,
  deposit: depositOf(rate),
});

const depositOf = ({ deposit_per_mille: perMille, balance_days: balanceDays }: RateTable): DepositTerms | null =>
  perMille === null || balanceDays === null ? null : { perMille, balanceDays };
