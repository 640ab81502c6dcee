import type { ApiFailure } from './api-failure.ts';
import type { Store } from './store.ts';

/** An answer or a failure, never an exception. */
export type Outcome<Data> =
  { readonly data: Data; readonly failure?: undefined } | { readonly data?: undefined; readonly failure: ApiFailure };

/** What `endpoint.initiate(argument)` makes: a thunk whose result settles with data or an error, and never rejects. */
type InitiatedQuery<Data> = (
  ...parameters: never[]
) => PromiseLike<{ data?: Data; error?: unknown }> & { unsubscribe(): void };

const onServer = typeof document === 'undefined';

/**
 * Runs one query before a page renders and leaves its answer in the store, where the page's hooks find it.
 *
 * @example const place = await loadQuery(store, placesApi.endpoints.place.initiate(slug))
 */
export async function loadQuery<Data>(store: Store, initiated: InitiatedQuery<Data>): Promise<Outcome<Data>> {
  const subscription = store.dispatch(initiated as never) as unknown as ReturnType<InitiatedQuery<Data>>;
  const result = await subscription;
  // Unsubscribing starts a timer of minutes that clears the answer away. On a server the store goes with its request,
  // and the timer would only keep it in memory.
  if (!onServer) subscription.unsubscribe();
  return result.error === undefined ? { data: result.data as Data } : { failure: result.error as ApiFailure };
}
