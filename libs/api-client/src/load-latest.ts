import { outcomeOf, type InitiatedQuery, type Outcome, type QuerySubscription } from './load-query.ts';
import type { Store } from './store.ts';

/** Queries under way by store and subject. */
const underWay = new WeakMap<Store, Map<string, readonly QuerySubscription<unknown>[]>>();

/**
 * Runs the queries of one subject, and cancels those of an earlier run that are still under way and not wanted any
 * more: an answer that nobody waits for must not hold up the one that somebody does. [4.25]
 *
 * @param subject what replaces itself: the list, the map, the count. Subjects leave each other alone.
 * @returns one outcome for each query, in order. A cancelled query is a failure to whoever asked for it.
 */
export function loadLatest<Data>(
  store: Store,
  subject: string,
  queries: readonly InitiatedQuery<Data>[],
): Promise<readonly Outcome<Data>[]> {
  const subjects = underWay.get(store) ?? new Map<string, readonly QuerySubscription<unknown>[]>();
  underWay.set(store, subjects);
  const started = queries.map((query) => store.dispatch<QuerySubscription<Data>>(query as never));
  const wanted = new Set(started.map(({ queryCacheKey }) => queryCacheKey));
  const earlier = subjects.get(subject) ?? [];
  for (const query of earlier) if (!wanted.has(query.queryCacheKey)) query.abort();
  // One that is wanted again is not asked for twice: its first asking is the one to cancel later.
  subjects.set(subject, [...earlier.filter(({ queryCacheKey }) => wanted.has(queryCacheKey)), ...started]);
  return Promise.all(started.map(outcomeOf));
}
