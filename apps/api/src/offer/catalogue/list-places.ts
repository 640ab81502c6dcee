import type { ClientListWire, ClientQuery } from '@mp/contract';
import { currencies, money, pinStates, type CalendarDate, type PinColumns } from '@mp/domain';
import { queriedParty } from '../availability/queried-party.ts';
import { problemOf } from '../availability/stay-dates.ts';
import { validationError } from '../../platform/errors/api-error.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { TermPrice } from './best-terms.ts';
import { withoutDates, type CardTerm, type PlaceCards } from './place-cards.ts';
import type { PlaceOrder } from './find-places.ts';
import type { PlaceFilter } from './index/filter-places.ts';
import type { PlaceFacts } from './index/place-facts.ts';
import { clusterPins } from './cluster-pins.ts';
import { loadMapPins } from './map-pins.ts';
import { matchPlaces, type Matches } from './match-places.ts';
import type { PlaceFinder } from './place-finder.ts';
import { requestedStays } from './requested-stays.ts';
import { findTermRates } from './term-rates.ts';

/** Maximum pins on the map. [7.9] */
const maxPins = 99_999;

/** Lists the places of a query. [7.9] With dates, each has the price of the stay. */
export async function listPlaces(
  finder: PlaceFinder,
  cards: PlaceCards,
  request: ClientQuery,
  visitor: Visitor,
  today: CalendarDate,
): Promise<ClientListWire> {
  const { query, stays, matches } = await match(finder, request, visitor, today);
  const order: PlaceOrder = { query, ...visitor, session: query.session ?? visitor.session };
  const slots = pageOf(query, matches, order);
  const prices = new Map(slots.map((slot) => [slot, matches.termOf(slot, order.currency)]));
  const rates = query.mapView ? noRates : await ratesOf(finder, matches, prices, { query, ...visitor });
  const terms = new Map(
    slots.map((slot) => {
      const price = prices.get(slot) ?? null;
      const available = stays === null ? null : price !== null;
      return [placeOf(matches, slot).id, { available, price, rate: rates.get(slot) ?? null }];
    }),
  );
  const termOf = (id: number): CardTerm => terms.get(id) ?? withoutDates;
  return {
    ...(query.mapView
      ? {
          data: [],
          pins: await loadMapPins(finder.database, order.currency, [...terms.keys()], stays ? termOf : undefined),
        }
      : {
          data: await cards.of(
            slots.map((slot) => placeOf(matches, slot)),
            order.language,
            termOf,
          ),
        }),
    matchedRows: matches.count,
    minMaxPrices: currencies.flatMap((currency) => {
      const range = matches.ranges[currency];
      return range ? [{ currency, minPrice: money(range.min, currency), maxPrice: money(range.max, currency) }] : [];
    }),
  };
}

/** Returns all places of a query as pins, in columns by ascending id; very many are clustered. */
export async function pinPlaces(
  finder: PlaceFinder,
  request: ClientQuery,
  visitor: Visitor,
  today: CalendarDate,
): Promise<PinColumns> {
  const { query, stays, matches } = await match(finder, { ...request, mapView: true }, visitor, today);
  const { currency } = visitor;
  const order: PlaceOrder = { query, ...visitor };
  const slots = [...matches.inOrder(order, 0, matches.snapshot.facts.length)].sort((one, other) => one - other);
  const placed = slots.map((slot) => placeOf(matches, slot));
  const prices = slots.map((slot) => (stays ? matches.termOf(slot, currency)?.total.minor : undefined));
  return clusterPins({
    ids: placed.map(({ id }) => id),
    latitudes: placed.map(({ latitude }) => latitude),
    longitudes: placed.map(({ longitude }) => longitude),
    states: placed.map(({ allowSell }, n) =>
      pinStates.indexOf(!allowSell || !stays ? 'un' : prices[n] === undefined ? 'off' : 'on'),
    ),
    prices: placed.map(({ priceFrom }, n) => prices[n] ?? priceFrom[currency] ?? -1),
    counts: placed.map(() => 1),
    currency,
  });
}

/** Counts the places that match a query. [7.35] */
export async function countMatches(
  finder: PlaceFinder,
  request: ClientQuery,
  visitor: Pick<Visitor, 'currency'>,
  today: CalendarDate,
): Promise<number> {
  return (await match(finder, request, visitor, today)).matches.count;
}

async function match(
  finder: PlaceFinder,
  request: ClientQuery,
  { currency }: Pick<Visitor, 'currency'>,
  today: CalendarDate,
) {
  const query: PlaceFilter = { ...request, today };
  const stays = requestedStays(query, today);
  if (query.min_price !== undefined && query.max_price !== undefined && query.min_price > query.max_price)
    throw validationError(problemOf('max_price', 'below_min_price'));
  return { query, stays, matches: await matchPlaces(finder, query, stays, currency) };
}

const placeOf = ({ snapshot }: Matches, slot: number): PlaceFacts => snapshot.facts[slot] as PlaceFacts;

function pageOf(query: PlaceFilter, matches: Matches, order: PlaceOrder): readonly number[] {
  if (query.onlyCheck) return [];
  const [from, to] = query.mapView ? [0, maxPins] : [query.offset, query.offset + query.limit];
  return matches.inOrder(order, from, to);
}

const noRates: ReadonlyMap<number, string> = new Map();

/** The names of the rates of a page's prices, by slot. */
async function ratesOf(
  finder: PlaceFinder,
  { snapshot }: Matches,
  prices: ReadonlyMap<number, TermPrice | null>,
  { query, currency, language }: PlaceOrder & { readonly query: PlaceFilter },
): Promise<ReadonlyMap<number, string>> {
  const terms = new Map([...prices].flatMap(([slot, price]) => (price ? [[slot, price]] : [])));
  if (terms.size === 0) return noRates;
  const party = queriedParty(query);
  return findTermRates(finder, snapshot, { terms, party, currency, language });
}
