import type { ApiFailure } from './api-failure.ts';
import type { Store } from './store.ts';

/** Data or a failure, never an exception. */
export type Outcome<Data> =
  { readonly data: Data; readonly failure?: undefined } | { readonly data?: undefined; readonly failure: ApiFailure };

/** A dispatched query: settles with data or an error, and never rejects. */
export type QuerySubscription<Data> = PromiseLike<{ data?: Data; error?: unknown }> & {
  /** The same for the same endpoint and argument. */
  readonly queryCacheKey: string;
  unsubscribe(): void;
  abort(): void;
};

/** The result of `endpoint.initiate(argument)`: a thunk that returns a {@link QuerySubscription}. */
export type InitiatedQuery<Data> = (...parameters: never[]) => QuerySubscription<Data>;

/**
 * Runs one query before a page renders and stores its result, where the page's hooks find it.
 *
 * @example const place = await loadQuery(store, placesApi.endpoints.place.initiate(slug))
 */
export const loadQuery = <Data>(store: Store, initiated: InitiatedQuery<Data>): Promise<Outcome<Data>> =>
  outcomeOf(store.dispatch<QuerySubscription<Data>>(initiated as never));

/** The outcome of a dispatched query. */
export async function outcomeOf<Data>(subscription: QuerySubscription<Data>): Promise<Outcome<Data>> {
  const result = await subscription;
  subscription.unsubscribe();
  return result.error === undefined ? { data: result.data as Data } : { failure: result.error as ApiFailure };
}
