import { loadQuery, placesApi, type PlaceParams, type Store } from '@mp/api-client';
import type { LoadResult, PageContext } from '@mp/host-api';
import { isDated } from '../place/place-stay.ts';
import { properHref, readCompareQuery, type CompareQuery } from './compare-query.ts';

/** The query of all cards: existing places, and totals with dates. Null without places. */
export function cardsParams({ ids, stay }: CompareQuery): PlaceParams | null {
  if (ids.length === 0) return null;
  const { arrival, departure, party } = stay;
  return { ids, party, limit: ids.length, ...(isDated(stay) && { arrival, departure, includeUnavailable: true }) };
}

/**
 * Loads the cards of all places, then their details. An address with missing places redirects to one without them, before
 * details are loaded.
 */
export async function loadCompare(context: PageContext, store: Store): Promise<LoadResult> {
  const query = readCompareQuery(context);
  const canonicalHref = properHref(context);
  if (canonicalHref) return { kind: 'redirect', to: canonicalHref, permanent: false };
  const params = cardsParams(query);
  if (!params) return { kind: 'ok', shared: true };
  const cards = await loadQuery(store, placesApi.endpoints.places.initiate(params));
  const there = cards.data && properHref(context, new Set(cards.data.places.map(({ id }) => id)));
  if (there) return { kind: 'redirect', to: there, permanent: false };
  const details = await Promise.all(
    query.ids.map((id) => loadQuery(store, placesApi.endpoints.place.initiate(String(id)))),
  );
  if (details.some(({ failure }) => failure && failure.layer !== 'request')) return { kind: 'unavailable' };
  return { kind: 'ok', shared: !cards.failure };
}
