import {
  addMonths,
  bookingHorizonMonths,
  defaultParty,
  isPossibleParty,
  longestStayNights,
  nightsBetween,
  pageSizes,
  parseCalendarDate,
  partySize,
  personLimits,
  priceFilter,
  type CalendarDate,
  type CollectionType,
  type Currency,
  type Party,
} from '@mp/domain';
import { countryIds } from './countries.ts';

/** What a visitor asks the catalogue, read from an address. Every value in it can be asked for as it stands. */
export interface CatalogueQuery {
  /** Keeps the recommended order stable; eight lower-case letters and digits. [4.21] */
  readonly session: string | null;
  readonly collections: Readonly<Partial<Record<CollectionType, readonly number[]>>>;
  /** Both or neither. */
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: Party;
  /** Whole units of the currency, for a night. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly instantBooking: boolean;
  readonly acceptsVouchers: boolean;
  readonly sort: (typeof catalogueSorts)[number];
  readonly descending: boolean;
  /** How many places are skipped before the first one shown. */
  readonly offset: number;
  /** How many pages "load more" has added to the first one. */
  readonly extraPages: number;
}

/** The question that leaves everything open. */
export const openQuery: CatalogueQuery = {
  session: null,
  collections: {},
  arrival: null,
  departure: null,
  party: defaultParty,
  minPrice: null,
  maxPrice: null,
  instantBooking: false,
  acceptsVouchers: false,
  sort: 'recommended',
  descending: false,
  offset: 0,
  extraPages: 0,
};

export const catalogueSorts = ['recommended', 'price', 'name'] as const;

/** What reading depends on beside the address. */
export interface ReadingContext {
  readonly today: CalendarDate;
  readonly currency: Currency;
}

/** "Load more" goes so far and no farther: beyond it, one narrows the search. */
export const mostExtraPages = 24;
const mostOffset = 10_000;
const mostIdsOfType = 20;

/** The short keys of lists of collections. [7.37] */
const collectionKeys = {
  d: 'destination',
  dc: 'destination_category',
  c: 'category',
  e: 'equipment',
  re: 'room_equipment',
  i: 'collection',
  aw: 'awards',
  sr: 'surrounding',
  src: 'surrounding_category',
  mr: 'microregion',
  tr: 'tourist_region',
} as const satisfies Record<string, CollectionType>;
type CollectionKey = keyof typeof collectionKeys;
const collectionKeyNames = Object.keys(collectionKeys) as CollectionKey[];

/** Long forms that are understood too, and rewritten to the short ones. [7.38] [3.22] */
const shortForms: Readonly<Record<string, string>> = {
  session: 's',
  arrival: 'arr',
  departure: 'dep',
  adults: 'ad',
  childrens: 'ch',
  children: 'ch',
  min_price: 'min',
  max_price: 'max',
  acceptCoupons: 'ac',
  instant: 'ib',
  destination: 'd',
  destination_category: 'dc',
  category: 'c',
  equipment: 'e',
  room_equipment: 're',
  inspirations: 'i',
  awards: 'aw',
  surrounding: 'sr',
  surrounding_category: 'src',
  microregion: 'mr',
  tourist_region: 'tr',
};

const knownKeys = [
  's',
  'arr',
  'dep',
  'ad',
  'ch',
  ...collectionKeyNames,
  'min',
  'max',
  'ib',
  'ac',
  'sort',
  'desc',
  'p',
  'o',
  'lm',
  'lmo',
];

/** An address that has been read. */
export interface ReadCatalogueQuery {
  readonly query: CatalogueQuery;
  /** Keys that are not the catalogue's own (a campaign's, the map's), kept as they came. */
  readonly others: Readonly<Record<string, string>>;
  /** The address said something that is nonsense, over-long or in a long form: it should be replaced by a clean one. */
  readonly unclean: boolean;
}

/**
 * Reads the catalogue's keys of an address. Nonsense, the past, inverted pairs and huge values are dropped, each by
 * itself, and the rest is kept: an address from an old newsletter still shows places.
 */
export function readCatalogueQuery(params: URLSearchParams, context: ReadingContext): ReadCatalogueQuery {
  const given = new Map<string, string>();
  const others: Record<string, string> = {};
  for (const [key, value] of params) {
    const short = shortForms[key] ?? key;
    if (!knownKeys.includes(short)) others[key] = value;
    // Checkboxes of one name arrive as several pairs: together they are one list.
    else if (given.has(short) && short in collectionKeys) given.set(short, `${given.get(short)},${value}`);
    else given.set(short, value);
  }
  const query = readValues(given, context);
  const clean = new URLSearchParams(stringsOf(writeCatalogueQuery(query)));
  const came = new URLSearchParams([...params].filter(([key]) => !(key in others)));
  clean.sort();
  came.sort();
  return { query, others, unclean: clean.toString() !== came.toString() };
}

function readValues(given: ReadonlyMap<string, string>, { today, currency }: ReadingContext): CatalogueQuery {
  const text = (key: string) => given.get(key) ?? '';
  const [sortName, direction] = text('sort').split('-');
  const sort = catalogueSorts.find((known) => known === sortName) ?? 'recommended';
  const page = wholeNumber(text('p'), 1, mostOffset / pageSizes.hotelGrid);
  const extraPages = wholeNumber(text('lm'), 1, mostExtraPages) ?? 0;
  const offset =
    wholeNumber(text(extraPages > 0 && given.has('lmo') ? 'lmo' : 'o'), 0, mostOffset) ??
    ((page ?? 1) - 1) * pageSizes.hotelGrid;
  return {
    session: /^[a-z0-9]{8}$/.test(text('s')) ? text('s') : null,
    collections: readCollections(given),
    ...readStay(given.get('arr'), given.get('dep'), today),
    party: readParty(given.get('ad'), given.get('ch')),
    ...readPrices(given.get('min'), given.get('max'), currency),
    instantBooking: isOn(text('ib')),
    acceptsVouchers: isOn(text('ac')),
    sort,
    descending: sort !== 'recommended' && (direction === 'desc' || isOn(text('desc'))),
    offset,
    extraPages,
  };
}

const isOn = (text: string): boolean => text === '1' || text === 'true' || text === 'on';

/** A whole number within inclusive bounds; null for anything else. */
function wholeNumber(text: string | undefined, min: number, max: number): number | null {
  if (!text || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** A country may be asked for where a destination is, so that one choice can offer both; it has a key of its own. */
function readCollections(given: ReadonlyMap<string, string>): CatalogueQuery['collections'] {
  const collections: Partial<Record<CollectionType, number[]>> = {};
  for (const key of collectionKeyNames) {
    for (const part of (given.get(key) ?? '').split(',')) {
      const id = wholeNumber(part.trim(), 1, 999_999_999);
      if (id === null) continue;
      const type = key === 'd' && countryIds.has(id) ? 'destination_category' : collectionKeys[key];
      const ids = (collections[type] ??= []);
      if (!ids.includes(id) && ids.length < mostIdsOfType) ids.push(id);
    }
  }
  for (const ids of Object.values(collections)) ids.sort((a, b) => a - b);
  return collections;
}

/**
 * A stay that can be asked for: from today on, within the horizon [5.4], not inverted, not endless. One date alone is
 * no stay. [4.18]
 */
export function readStay(
  arrivalText: string | null | undefined,
  departureText: string | null | undefined,
  today: CalendarDate,
): Pick<CatalogueQuery, 'arrival' | 'departure'> {
  const arrival = parseCalendarDate(arrivalText);
  const departure = parseCalendarDate(departureText);
  if (!arrival || !departure) return { arrival: null, departure: null };
  const nights = nightsBetween(arrival, departure);
  const possible =
    arrival >= today &&
    departure <= addMonths(today, bookingHorizonMonths) &&
    nights >= 1 &&
    nights <= longestStayNights;
  return possible ? { arrival, departure } : { arrival: null, departure: null };
}

/** Who travels. A party that cannot be, or is larger than the shell allows [5.24], becomes the usual one. [5.26] */
export function readParty(adultsText: string | null | undefined, childrenText: string | null | undefined): Party {
  const party = {
    adults: wholeNumber(adultsText ?? '', 1, personLimits.maxAdults) ?? defaultParty.adults,
    children: wholeNumber(childrenText ?? '', 0, personLimits.maxChildren) ?? defaultParty.children,
  };
  return isPossibleParty(party) && partySize(party) <= personLimits.maxAdults ? party : defaultParty;
}

/** Bounds that bound something: below the filter's end [5.39], and not the wrong way round. */
function readPrices(
  minText: string | undefined,
  maxText: string | undefined,
  currency: Currency,
): Pick<CatalogueQuery, 'minPrice' | 'maxPrice'> {
  const end = priceFilter[currency].max;
  const minPrice = wholeNumber(minText, 1, end);
  const maxPrice = wholeNumber(maxText, 1, end - 1);
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) return { minPrice: null, maxPrice: null };
  return { minPrice, maxPrice };
}

type QueryValues = Readonly<Record<string, string | number | true | null>>;

/** The short keys that say a question; what is usual is left out. Made for {@link href}. */
export function writeCatalogueQuery(query: CatalogueQuery): QueryValues {
  const { party } = query;
  const usualParty = party.adults === defaultParty.adults && party.children === defaultParty.children;
  return {
    s: query.session,
    ...Object.fromEntries(
      collectionKeyNames.map((key) => [key, query.collections[collectionKeys[key]]?.join(',') || null]),
    ),
    arr: query.arrival,
    dep: query.departure,
    ad: usualParty ? null : party.adults,
    ch: usualParty || party.children === 0 ? null : party.children,
    min: query.minPrice,
    max: query.maxPrice,
    ib: query.instantBooking || null,
    ac: query.acceptsVouchers || null,
    sort: query.sort === 'recommended' ? null : query.sort,
    desc: query.descending || null,
    o: query.extraPages === 0 && query.offset > 0 ? query.offset : null,
    lm: query.extraPages || null,
    lmo: query.extraPages > 0 && query.offset > 0 ? query.offset : null,
  };
}

const stringsOf = (values: QueryValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null ? [] : [[key, value === true ? '1' : String(value)]],
    ),
  );
