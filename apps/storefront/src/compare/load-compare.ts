import { loadQuery, placesApi, type PlaceQuestion, type Store } from '@mp/api-client';
import type { LoadResult, PageContext } from '@mp/federation';
import { isDated } from '../place/place-stay.ts';
import { properHref, readCompareQuery, type CompareQuery } from './compare-query.ts';

/** The question for what the stay costs at each place; null without dates, when every page tells its own lowest price. */
export const totalsQuestion = ({ ids, stay }: CompareQuery): PlaceQuestion | null =>
  ids.length > 0 && isDated(stay)
    ? {
        ids,
        arrival: stay.arrival,
        departure: stay.departure,
        party: stay.party,
        includeUnavailable: true,
        limit: ids.length,
      }
    : null;

/** The pages of all places to compare, and what the stay costs. A place that is gone is left out. */
export async function loadCompare(context: PageContext, store: Store): Promise<LoadResult> {
  const to = properHref(context);
  if (to) return { kind: 'redirect', to, permanent: false };
  const query = readCompareQuery(context);
  const totals = totalsQuestion(query);
  const [details, cards] = await Promise.all([
    Promise.all(query.ids.map((id) => loadQuery(store, placesApi.endpoints.place.initiate(String(id))))),
    totals && loadQuery(store, placesApi.endpoints.places.initiate(totals)),
  ]);
  const failed = details.some(({ failure }) => failure && failure.layer !== 'request');
  if (failed) return { kind: 'unavailable' };
  return { kind: 'ok', shared: !cards?.failure };
}
