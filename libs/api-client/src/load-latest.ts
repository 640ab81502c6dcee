import { outcomeOf, type InitiatedQuery, type Outcome, type QuerySubscription } from './load-query.ts';
import type { Store } from './store.ts';

/** Pending queries by store and subject. */
const pendingQueries = new WeakMap<Store, Map<string, readonly QuerySubscription<unknown>[]>>();

/**
 * Runs the queries of one subject, and cancels pending queries of its previous run that are no longer wanted: an unused
 * response must not delay a current one. [4.25]
 *
 * @param subject which run replaces which: the list, the map, the count. Subjects do not affect each other.
 * @returns one outcome for each query, in order. A cancelled query is a failure.
 */
export function loadLatest<Data>(
  store: Store,
  subject: string,
  queries: readonly InitiatedQuery<Data>[],
): Promise<readonly Outcome<Data>[]> {
  const subjects = pendingQueries.get(store) ?? new Map<string, readonly QuerySubscription<unknown>[]>();
  pendingQueries.set(store, subjects);
  const started = queries.map((query) => store.dispatch<QuerySubscription<Data>>(query as never));
  const wanted = new Set(started.map(({ queryCacheKey }) => queryCacheKey));
  const earlier = subjects.get(subject) ?? [];
  for (const query of earlier) if (!wanted.has(query.queryCacheKey)) query.abort();
  // A query that is wanted again is not sent twice; its first subscription remains the one to cancel.
  subjects.set(subject, [...earlier.filter(({ queryCacheKey }) => wanted.has(queryCacheKey)), ...started]);
  return Promise.all(started.map(outcomeOf));
}
