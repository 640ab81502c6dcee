import {
  areaFilters,
  collectionFilters,
  flagValues,
  longestStayNights,
  priceFilter,
  type CalendarDate,
  type CollectionType,
  type Currency,
} from '@mp/domain';
import { queryString } from '@mp/i18n';
import type { MapBounds } from '@mp/map';
import { catalogueSorts, mostExtraPages, pageSizeOf, type CatalogueQuery } from './catalogue-query.ts';
import { countryIds } from './countries.ts';
import { shortForms } from './query-keys.ts';
import { mostFlexibleDays, readStayInMonth } from './read-flexible-stay.ts';
import { readParty, readStay } from './read-stay.ts';
import { wholeNumber } from './whole-number.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

/** What parsing depends on besides the address. */
export interface ReadingContext {
  readonly today: CalendarDate;
  readonly currency: Currency;
}

const mostOffset = 10_000;
const mostIdsOfType = 20;
const listKeys: ReadonlySet<string> = new Set(collectionFilters.map(({ key }) => key));

/** A parsed address. */
export interface ReadCatalogueQuery {
  readonly query: CatalogueQuery;
  /** Whether the address had invalid, over-long or long-form values: it should be replaced by a clean one. */
  readonly unclean: boolean;
}

/**
 * Parses the declared keys of an address. Invalid, past, inverted and huge values are dropped individually, so that an address
 * from an old newsletter still shows places.
 */
export function readCatalogueQuery(params: URLSearchParams, context: ReadingContext): ReadCatalogueQuery {
  const given = new Map<string, string>();
  for (const [key, value] of params) {
    const short = Object.hasOwn(shortForms, key) ? (shortForms[key] ?? key) : key;
    // Checkboxes of one name are several pairs: together they are one list.
    if (given.has(short) && listKeys.has(short)) given.set(short, `${given.get(short)},${value}`);
    else given.set(short, value);
  }
  const query = readValues(given, context);
  const clean = new URLSearchParams(queryString(writeCatalogueQuery(query)));
  const came = new URLSearchParams(params);
  clean.sort();
  came.sort();
  return { query, unclean: clean.toString() !== came.toString() };
}

function readValues(given: ReadonlyMap<string, string>, { today, currency }: ReadingContext): CatalogueQuery {
  const text = (key: string) => given.get(key) ?? '';
  const [sortName, direction] = text('sort').split('-');
  const sort = catalogueSorts.find((candidate) => candidate === sortName) ?? 'recommended';
  const collections = readCollections(given);
  const map = isOn(text('mv'));
  const stay = readStay(given.get('arr'), given.get('dep'), today);
  const layout = map || text('view') === 'list' ? 'list' : 'grid';
  const bounds = areaFilters.some(({ type }) => collections[type]) ? null : readBounds(given);
  return {
    session: /^[a-z0-9]{8}$/.test(text('s')) ? text('s') : null,
    collections,
    ...stay,
    flexibleDays: stay.arrival && wholeNumber(given.get('fd'), 1, mostFlexibleDays),
    stayInMonth: stay.arrival ? null : readStayInMonth(given.get('fm'), given.get('fs'), today),
    party: readParty(given.get('ad'), given.get('ch'), (key) => given.get(key)),
    ...readPrices(given, currency),
    ...flagValues(({ key }) => isOn(text(key))),
    sort,
    descending: sort !== 'recommended' && (direction === 'desc' || isOn(text('desc'))),
    layout,
    map,
    bounds,
    near: bounds && readTown(text('near')),
    filtersOpen: isOn(text('filters')),
    ...readPages(given, pageSizeOf({ layout, map })),
  };
}

const isOn = (text: string): boolean => text === '1' || text === 'true' || text === 'on';

/** The offset and the number of pages; a page number is converted to its offset. [7.39] */
function readPages(
  given: ReadonlyMap<string, string>,
  pageSize: number,
): Pick<CatalogueQuery, 'offset' | 'extraPages'> {
  const page = wholeNumber(given.get('p'), 1, mostOffset / pageSize) ?? 1;
  const extraPages = wholeNumber(given.get('lm'), 1, mostExtraPages) ?? 0;
  const key = extraPages > 0 && given.has('lmo') ? 'lmo' : 'o';
  return { offset: wholeNumber(given.get(key), 0, mostOffset) ?? (page - 1) * pageSize, extraPages };
}

/** A country is accepted as a destination, so that one field can offer both; it has its own key. */
function readCollections(given: ReadonlyMap<string, string>): CatalogueQuery['collections'] {
  const collections: Partial<Record<CollectionType, number[]>> = {};
  for (const filter of collectionFilters) {
    for (const part of (given.get(filter.key) ?? '').split(',')) {
      const id = wholeNumber(part.trim(), 1, 999_999_999);
      if (id === null) continue;
      const type = filter.type === 'destination' && countryIds.has(id) ? 'destination_category' : filter.type;
      const ids = (collections[type] ??= []);
      if (!ids.includes(id) && ids.length < mostIdsOfType) ids.push(id);
    }
  }
  for (const ids of Object.values(collections)) ids.sort((a, b) => a - b);
  return collections;
}

/**
 * Effective bounds: below the filter's limit [5.39], and not inverted. A form with prices of a whole stay sends its nights
 * (`pn`); the address always has prices of one night.
 *
 * @example 'min=2000&max=5000&pn=3' // from 666 to 1 667 a night: rounded outwards, so that no requested price is lost
 */
function readPrices(
  given: ReadonlyMap<string, string>,
  currency: Currency,
): Pick<CatalogueQuery, 'minPrice' | 'maxPrice'> {
  const end = priceFilter[currency].max;
  const nights = wholeNumber(given.get('pn'), 1, longestStayNights) ?? 1;
  const nightly = (key: string, round: (value: number) => number, most: number): number | null => {
    const price = wholeNumber(given.get(key), 1, most * nights);
    return price === null ? null : Math.min(most, Math.max(1, round(price / nights)));
  };
  const minPrice = nightly('min', Math.floor, end);
  const maxPrice = nightly('max', Math.ceil, end - 1);
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) return { minPrice: null, maxPrice: null };
  return { minPrice, maxPrice };
}

/** All four sides, on this planet and not inverted; otherwise no bounds. */
function readBounds(given: ReadonlyMap<string, string>): MapBounds | null {
  const [south, north] = [degrees(given.get('lat1'), 90), degrees(given.get('lat2'), 90)];
  const [west, east] = [degrees(given.get('lng1'), 180), degrees(given.get('lng2'), 180)];
  if (south === null || north === null || west === null || east === null) return null;
  return south < north && west < east ? { south, north, west, east } : null;
}

/** The name of a town: letters and the characters between them. */
const readTown = (text: string): string | null => (/^[\p{L}\p{M}][\p{L}\p{M} .'’–-]{1,58}$/u.test(text) ? text : null);

function degrees(text: string | undefined, most: number): number | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return null;
  // Five decimals are a metre: more would change the address with every jitter.
  const value = Math.round(Number(text) * 100_000) / 100_000;
  return Math.abs(value) <= most ? value : null;
}
