import { createHash } from 'node:crypto';
import type { ClientQuery, KeptGoodToKnow } from '@mp/contract';
import {
  addDays,
  areaFilters,
  calendarDateOf,
  collectionFilters,
  currencies,
  flagFilters,
  nightsBetween,
  nightsOf,
  priceFilter,
  type CalendarDate,
  type Currency,
  type Locale,
  type Party,
} from '@mp/domain';
import type { PlaceLimits } from '../../offer/availability/companion-limits.ts';
import { queriedParty } from '../../offer/availability/queried-party.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlaceTable, RateTable, RoomTypeTable } from '../../platform/database/tables/catalogue.ts';
import type { LocalTaxRow, PlaceFeeRow } from '../../platform/database/tables/local-taxes.ts';
import type { StayDates } from '../../offer/availability/stay-dates.ts';

/** One night of a room type. */
interface Night {
  readonly left: number;
  readonly price: Readonly<Record<Currency, number>>;
  readonly arrival: boolean;
  readonly departure: boolean;
  readonly minStay: number;
  readonly maxStay: number;
}

type OracleFee = Pick<PlaceFeeRow, 'per' | 'czk_minor' | 'eur_minor' | 'effective_from' | 'effective_until'>;

interface OracleRoom extends Pick<RoomTypeTable, 'id' | 'capacity'> {
  readonly nights: ReadonlyMap<string, Night>;
}

type OraclePlace = Record<string, unknown> &
  Pick<PlaceTable, 'id' | 'name' | 'latitude' | 'longitude' | 'allow_sell' | 'rank'> &
  PlaceLimits & {
    readonly priceFrom: Readonly<Record<Currency, number | null>>;
    readonly collections: ReadonlySet<number>;
    readonly rates: readonly RateTable[];
    readonly rooms: readonly OracleRoom[];
    readonly taxes: readonly LocalTaxRow[];
    readonly fees: readonly OracleFee[];
  };

export type OracleCatalogue = readonly OraclePlace[];

/** The cheapest stay at a place, with every rate that has this total. */
interface OracleTerm extends StayDates {
  readonly total: number;
  readonly perNight: number;
  readonly rateIds: readonly number[];
}

export interface OracleQuestion {
  readonly query: ClientQuery;
  /** In order of preference; null without dates. */
  readonly stays: readonly StayDates[] | null;
  readonly today: CalendarDate;
  readonly currency: Currency;
  readonly language: Locale;
}

type Range = { readonly min: number; readonly max: number } | null;

interface OracleAnswer {
  /** Every match in the order of the list, with the cheapest stay; null where it is not available. */
  readonly places: readonly { readonly id: number; readonly term: OracleTerm | null }[];
  readonly ranges: Readonly<Record<Currency, Range>>;
}

/** The price of one night from prefix sums. */
const nightMinor = (sums: readonly number[], at: number): number => (sums[at + 1] ?? 0) - (sums[at] ?? 0);

/** Loads every table that lists depend on, each as a whole. */
export async function loadCatalogue(database: Database): Promise<OracleCatalogue> {
  const places = await database.selectFrom('place').selectAll().orderBy('id').execute();
  const collections = await database.selectFrom('place_collection').selectAll().execute();
  const rates = await database.selectFrom('rate').selectAll().orderBy('position').execute();
  const rooms = await database.selectFrom('room_type').select(['id', 'place_id', 'capacity']).execute();
  const months = await database.selectFrom('inventory_month').selectAll().execute();
  const nights = new Map<number, Map<string, Night>>(rooms.map(({ id }) => [id, new Map()]));
  for (const row of months)
    for (const [at, left] of row.rem.entries()) {
      const month = `${Math.floor(row.month / 12)}-${String((row.month % 12) + 1).padStart(2, '0')}`;
      nights.get(row.room_type_id)?.set(`${month}-${String(at + 1).padStart(2, '0')}`, {
        left,
        price: { CZK: nightMinor(row.sum_czk, at), EUR: nightMinor(row.sum_eur, at) },
        arrival: (row.arrivals & (1 << at)) !== 0,
        departure: (row.departures & (1 << at)) !== 0,
        minStay: row.min_stay[at] ?? 0,
        maxStay: row.max_stay[at] ?? 0,
      });
    }
  const taxes = await database.selectFrom('local_tax').selectAll().execute();
  const ownTaxes = await database.selectFrom('place_local_tax').selectAll().execute();
  const fees = await database.selectFrom('place_fee').selectAll().execute();
  const municipalityOf = ({ id, town }: { readonly id: number; readonly town: string }): string =>
    ownTaxes.find(({ place_id }) => place_id === id)?.municipality ?? town;
  return places.map((place) => ({
    ...place,
    taxes: taxes.filter(
      ({ country, municipality }) => country === place.country && municipality === municipalityOf(place),
    ),
    fees: feesOf(place, fees),
    priceFrom: { CZK: place.price_from_czk, EUR: place.price_from_eur },
    collections: new Set(
      collections.filter(({ place_id }) => place_id === place.id).map(({ collection_id }) => collection_id),
    ),
    rates: rates.filter(({ place_id }) => place_id === place.id),
    rooms: rooms
      .filter(({ place_id }) => place_id === place.id)
      .map((room) => ({ ...room, nights: nights.get(room.id) ?? new Map() })),
  }));
}

/**
 * Lists places by the rules of the specification, by brute force: the reference for every engine. [7.9] It tries every number of
 * every room type, and uses no index.
 */
export function listByTrying(catalogue: OracleCatalogue, question: OracleQuestion): OracleAnswer {
  const { query, stays, currency } = question;
  const passing = catalogue.filter((place) => passes(place, question));
  if (!stays) {
    const priceFrom = (place: OraclePlace): number | null => place.priceFrom[currency];
    const ranges = rangesOf(passing, (place, of) => place.priceFrom[of]);
    const listed = withinBounds(passing, priceFrom, question, ranges[currency]);
    return { places: inOrder(listed, priceFrom, question).map(({ id }) => ({ id, term: null })), ranges };
  }
  const termsIn = (of: Currency) =>
    new Map(
      passing.flatMap((place) => {
        const term = place.allow_sell && takes(place, query) ? cheapestTerm(place, question, stays, of) : null;
        return term ? [[place.id, term]] : [];
      }),
    );
  const terms = { CZK: termsIn('CZK'), EUR: termsIn('EUR') };
  const perNight = (place: OraclePlace, of = currency): number | null => terms[of].get(place.id)?.perNight ?? null;
  const priced = passing.filter(({ id }) => terms[currency].has(id));
  const ranges = rangesOf(priced, perNight);
  const available = withinBounds(priced, perNight, question, ranges[currency]);
  const others = query.forceListing ? passing.filter((place) => !priced.includes(place)) : [];
  const lowest = (place: OraclePlace): number | null => place.priceFrom[currency];
  const range = rangesOf(others, (place, of) => place.priceFrom[of])[currency];
  const unavailable = withinBounds(others, lowest, question, range);
  const listed = [...inOrder(available, perNight, question), ...inOrder(unavailable, lowest, question)];
  return { places: listed.map(({ id }) => ({ id, term: terms[currency].get(id) ?? null })), ranges };
}

/** The smallest box around the places of a query, without dates. */
export function boxByTrying(catalogue: OracleCatalogue, question: OracleQuestion) {
  const passing = catalogue.filter((place) => passes(place, question));
  const [latitudes, longitudes] = [passing.map(({ latitude }) => latitude), passing.map(({ longitude }) => longitude)];
  return passing.length === 0
    ? null
    : {
        lat1: Math.min(...latitudes),
        lat2: Math.max(...latitudes),
        lng1: Math.min(...longitudes),
        lng2: Math.max(...longitudes),
      };
}

/** Whether a place takes the dogs of a party and has its cots. */
const takes = ({ max_dogs, cots }: OraclePlace, query: Pick<ClientQuery, 'dogs' | 'cots'>): boolean =>
  query.dogs <= max_dogs && query.cots <= cots;

/** All filters but prices. [3.22] */
function passes(place: OraclePlace, { query, today }: OracleQuestion): boolean {
  const isIn = (id: number): boolean => place.collections.has(id);
  for (const { wire, match } of collectionFilters) {
    const ids = query[wire];
    if (ids && !(match === 'any' ? ids.some(isIn) : ids.every(isIn))) return false;
  }
  if (query.collection && !query.collection.every(isIn)) return false;
  if (query.clientId ? !query.clientId.includes(place.id) : !takes(place, query)) return false;
  for (const { wire, columns } of flagFilters)
    if (query[wire] && !columns.every((column) => place[column] === true)) return false;
  const inBox = (degrees: number, one?: number, other?: number): boolean =>
    one === undefined || other === undefined || (degrees >= Math.min(one, other) && degrees <= Math.max(one, other));
  const { lat1, lat2, lng1, lng2 } = query;
  // An area is never combined with the bounds of a map. [5.41]
  const isArea = areaFilters.some(({ wire }) => query[wire]);
  if (!isArea && !(inBox(place.latitude, lat1, lat2) && inBox(place.longitude, lng1, lng2))) return false;
  const opensOn = (holds: (date: string) => boolean): boolean =>
    place.allow_sell &&
    place.rooms.some(({ nights }) =>
      [...nights].some(([date, night]) => date >= today && night.left > 0 && night.arrival && holds(date)),
    );
  if (query.months && !opensOn((date) => query.months?.includes(date.slice(0, 7)) === true)) return false;
  return !query.free_soon || opensOn((date) => date < addDays(today, 60));
}

/** The cheapest stay; at equal totals the earlier one of `stays`. */
function cheapestTerm(
  place: OraclePlace,
  { query }: OracleQuestion,
  stays: readonly StayDates[],
  currency: Currency,
): OracleTerm | null {
  const persons = query.persons + query.children;
  const party = queriedParty(query);
  let cheapest: OracleTerm | null = null;
  for (const stay of stays) {
    const nights = nightsBetween(stay.arrival, stay.departure);
    const totals = place.rates.flatMap((rate) => {
      const isSold = rate.min_nights <= nights && (rate.max_persons === null || persons <= rate.max_persons);
      const rooms = isSold ? cheapestRooms(place, rate, stay, persons, currency) : Infinity;
      return rooms === Infinity ? [] : [{ id: rate.id, total: withCharges(place, stay, party, rooms, currency) }];
    });
    const total = Math.min(...totals.map((rate) => rate.total));
    if (totals.length === 0 || (cheapest && cheapest.total <= total)) continue;
    const rateIds = totals.filter((rate) => rate.total === total).map(({ id }) => id);
    cheapest = { ...stay, total, perNight: Math.round(total / nights / 100) * 100, rateIds };
  }
  return cheapest;
}

interface Charge {
  readonly effective_from: string;
  readonly effective_until: string | null;
}

/** The fees of a place, or the fee of a dog and night among its facts if it has recorded none of dogs. */
function feesOf(
  { id, good_to_know }: { readonly id: number; readonly good_to_know: KeptGoodToKnow | null },
  fees: readonly PlaceFeeRow[],
): readonly OracleFee[] {
  const own = fees.filter(({ place_id }) => place_id === id);
  const ofDogs = own.filter(
    ({ per, effective_from: from, effective_until: until }) =>
      ['dog', 'dog_night'].includes(per) && (until === null || until >= from),
  );
  const fact = good_to_know?.dog_fee;
  if (!fact || ofDogs.length > 0) return own;
  const dates = { effective_from: calendarDateOf('2000-01-01'), effective_until: null };
  return [...own, { per: 'dog_night', czk_minor: fact.CZK, eur_minor: fact.EUR, ...dates }];
}

/** Adds fees and local taxes to a price, night by night. */
function withCharges(
  { taxes, fees }: OraclePlace,
  { arrival, departure }: StayDates,
  { adults, children, dogs, cots }: Party,
  roomsMinor: number,
  currency: Currency,
): number {
  const nights = nightsOf(arrival, departure);
  const isOn = ({ effective_from, effective_until }: Charge, night: string): boolean =>
    night >= effective_from && night <= (effective_until ?? '9999');
  const amountOf = ({ czk_minor, eur_minor }: Pick<LocalTaxRow, 'czk_minor' | 'eur_minor'>): number =>
    currency === 'CZK' ? czk_minor : eur_minor;
  let price = roomsMinor;
  const perFee = { stay: 1, night: 1, person_night: adults + children, dog: dogs, dog_night: dogs, cot: cots };
  for (const fee of fees)
    for (const [at, night] of nights.entries())
      if (isOn(fee, night) && (!['stay', 'dog', 'cot'].includes(fee.per) || at === 0))
        price += amountOf(fee) * perFee[fee.per];
  let tax = 0;
  for (const rule of taxes) {
    const { season_from: from, season_until: until } = rule;
    const taxed = nights.filter((night, at) => {
      const day = night.slice(5);
      const isSeason = !from || !until || (from > until ? day >= from || day <= until : day >= from && day <= until);
      return at < (rule.max_nights ?? nights.length) && isOn(rule, night) && isSeason;
    }).length;
    // A child is at most twelve years old.
    tax += taxed * amountOf(rule) * (adults + (rule.from_age > 12 ? 0 : children));
    tax += Math.round((price * rule.per_mille * taxed) / (1000 * nights.length));
  }
  return price + tax;
}

/** The total of the cheapest rooms at a rate: tries every number of every room type. Infinity if none sleep the party. */
function cheapestRooms(
  place: OraclePlace,
  rate: RateTable,
  { arrival, departure }: StayDates,
  persons: number,
  currency: Currency,
): number {
  const dates = nightsOf(arrival, departure);
  const [perPerson, perRoom] =
    currency === 'CZK' ? [rate.person_night_czk, rate.room_stay_czk] : [rate.person_night_eur, rate.room_stay_eur];
  const offers = place.rooms.flatMap(({ capacity, nights }) => {
    const [first, last] = [nights.get(arrival), nights.get(departure)];
    const stay = dates.map((date) => nights.get(date));
    const isAllowed =
      first?.arrival === true &&
      first.minStay <= dates.length &&
      dates.length <= first.maxStay &&
      last?.departure === true;
    const free = isAllowed ? Math.min(...stay.map((night) => night?.left ?? 0)) : 0;
    if (free === 0) return [];
    const sum = stay.reduce((so, night) => so + (night?.price[currency] ?? 0), 0);
    // Rounded half up to the whole crown or euro.
    return [{ capacity, free, price: Math.floor((sum * rate.per_mille + 50_000) / 100_000) * 100 + perRoom }];
  });
  const cheapest = (at: number, missing: number, rooms: number): number => {
    if (missing <= 0) return 0;
    const offer = offers[at];
    if (!offer) return Infinity;
    let least = Infinity;
    for (let count = 0; count <= Math.min(offer.free, rooms, Math.ceil(missing / offer.capacity)); count++) {
      const rest = cheapest(at + 1, missing - count * offer.capacity, rooms - count);
      least = Math.min(least, count * offer.price + rest);
    }
    return least;
  };
  return cheapest(0, persons, 12) + perPerson * persons * dates.length;
}

type PriceOf = (place: OraclePlace, currency: Currency) => number | null;

function rangesOf(places: readonly OraclePlace[], priceOf: PriceOf): Record<Currency, Range> {
  const [CZK = null, EUR = null] = currencies.map((currency): Range => {
    const prices = places.map((place) => priceOf(place, currency)).filter((price) => price !== null);
    return prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) };
  });
  return { CZK, EUR };
}

/** Bounds that exclude nothing are none; without a price, a place is only listed without bounds. [5.39] */
function withinBounds(
  places: readonly OraclePlace[],
  priceOf: (place: OraclePlace) => number | null,
  { query, stays, currency }: OracleQuestion,
  range: Range,
): readonly OraclePlace[] {
  const isPastSlider = !stays && (query.max_price ?? 0) > priceFilter[currency].max;
  const min = (query.min_price ?? -Infinity) * 100;
  const max = isPastSlider ? Infinity : (query.max_price ?? Infinity) * 100;
  const [least, most] = [range && min > range.min ? min : -Infinity, range && max < range.max ? max : Infinity];
  if (least === -Infinity && most === Infinity) return places;
  return places.filter((place) => {
    const price = priceOf(place);
    return price !== null && price >= least && price <= most;
  });
}

/** At equal keys by ascending id. Sorted by price, places without one come last. [2.41] [9.33] */
function inOrder(
  places: readonly OraclePlace[],
  priceOf: (place: OraclePlace) => number | null,
  { query: { sort, sort_desc, session }, language }: OracleQuestion,
): readonly OraclePlace[] {
  const { compare } = new Intl.Collator(language);
  const factor = session ? 1 + (createHash('sha256').update(session).digest().readUInt32BE() % 1_000_002) : 1;
  const recommended = ({ rank, allow_sell }: OraclePlace): number =>
    ((rank * factor) % 1_000_003) + (allow_sell ? 0 : 1_000_003);
  const way = sort_desc ? -1 : 1;
  const compared = (one: OraclePlace, other: OraclePlace): number => {
    if (sort === 'name') return way * compare(one.name, other.name);
    if (sort === 'recommended') return way * (recommended(one) - recommended(other));
    const [price, otherPrice] = [priceOf(one), priceOf(other)];
    if (price === null || otherPrice === null) return Number(price === null) - Number(otherPrice === null);
    return way * (price - otherPrice);
  };
  return [...places].sort((one, other) => compared(one, other) || one.id - other.id);
}
