import type { ClientListWire, ClientQuery } from '@mp/contract';
import { currencies, money, type CalendarDate, type Currency } from '@mp/domain';
import { problemOf, type StayDates } from '../availability/stay-dates.ts';
import type { Database } from '../database/database.ts';
import { validationError } from '../errors/api-error.ts';
import type { PictureLibrary } from '../pictures/picture-library.ts';
import type { Visitor } from '../request/visitor.ts';
import { loadClientCards, type CardTerm } from './client-cards.ts';
import type { PlaceFilter } from './client-filter.ts';
import { findPlacePage, findPlaces, priceBounds, type FoundPlace, type PlaceOrder } from './find-places.ts';
import { loadMapPins } from './map-pins.ts';
import { staysOfQuery } from './stays-of-query.ts';
import { findCheapestTerms, type TermPrices } from './term-prices.ts';

interface Catalogue {
  readonly database: Database;
  readonly pictures: PictureLibrary;
}

/** The list of places that a query asks for. [7.9] With dates, each has what the stay costs. */
export async function listClients(
  catalogue: Catalogue,
  asked: ClientQuery,
  visitor: Visitor,
  today: CalendarDate,
): Promise<ClientListWire> {
  const query: PlaceFilter = { ...asked, today };
  const stays = staysOfQuery(query, today);
  if (query.min_price !== undefined && query.max_price !== undefined && query.min_price > query.max_price)
    throw validationError(problemOf('max_price', 'below_min_price'));
  const order: PlaceOrder = { query, ...visitor, session: query.session ?? visitor.session };
  return stays ? listForStays(catalogue, query, order, stays) : listWithoutDates(catalogue, query, order);
}

/** The most pins on the map. [7.9] */
const mostPins = 99_999;

async function listWithoutDates(
  { database, pictures }: Catalogue,
  query: PlaceFilter,
  order: PlaceOrder,
): Promise<ClientListWire> {
  const paging = query.mapView ? { limit: mostPins, offset: 0 } : {};
  const { ids, matched, prices } = await findPlacePage(database, { ...query, ...paging }, order);
  return {
    ...(query.mapView
      ? { data: [], pins: await loadMapPins(database, order.currency, ids) }
      : { data: await loadClientCards(database, pictures, order.language, ids) }),
    matchedRows: matched,
    minMaxPrices: currencies.flatMap((currency) => rangeOf(currency, prices[currency].min, prices[currency].max)),
  };
}

async function listForStays(
  { database, pictures }: Catalogue,
  query: PlaceFilter,
  order: PlaceOrder,
  stays: readonly StayDates[],
): Promise<ClientListWire> {
  const { currency } = order;
  const [places, terms] = await Promise.all([
    findPlaces(database, query, order),
    findCheapestTerms(database, query, stays),
  ]);
  const { min, max } = priceBounds(query, currency);
  const price = (place: FoundPlace): number | null =>
    terms.get(place.id)?.[currency].perNight.minor ?? place.priceFrom[currency];
  const affordable = places.filter((place) => {
    const minor = price(place);
    return (min === null && max === null) || (minor !== null && minor >= (min ?? 0) && minor <= (max ?? Infinity));
  });
  const available = affordable.filter(({ id }) => terms.has(id));
  if (query.sort === 'price') {
    const direction = query.sort_desc ? -1 : 1;
    available.sort((a, b) => direction * ((price(a) ?? 0) - (price(b) ?? 0)) || a.id - b.id);
  }
  // Those that can be had come first, whatever the order.
  const unavailable = query.forceListing ? affordable.filter(({ id }) => !terms.has(id)) : [];
  const matches = [...available, ...unavailable];
  const termOf = (id: number): CardTerm => ({ available: terms.has(id), price: terms.get(id)?.[currency] ?? null });
  const [from, to] = query.onlyCheck
    ? [0, 0]
    : query.mapView
      ? [0, mostPins]
      : [query.offset, query.offset + query.limit];
  const ids = matches.slice(from, to).map(({ id }) => id);
  return {
    ...(query.mapView
      ? { data: [], pins: await loadMapPins(database, currency, ids, termOf) }
      : { data: await loadClientCards(database, pictures, order.language, ids, termOf) }),
    matchedRows: matches.length,
    minMaxPrices: currencies.flatMap((each) => termRange(each, terms)),
  };
}

function termRange(currency: Currency, terms: ReadonlyMap<number, TermPrices>) {
  let min = Infinity;
  let max = 0;
  for (const { [currency]: term } of terms.values()) {
    min = Math.min(min, term.perNight.minor);
    max = Math.max(max, term.perNight.minor);
  }
  return terms.size === 0 ? [] : rangeOf(currency, min, max);
}

const rangeOf = (currency: Currency, min: number | null, max: number | null) =>
  min === null || max === null ? [] : [{ currency, minPrice: money(min, currency), maxPrice: money(max, currency) }];
