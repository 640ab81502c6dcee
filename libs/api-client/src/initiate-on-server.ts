import { freeze, type Reducer, type StoreEnhancer } from '@reduxjs/toolkit';
import { nowMs } from '@mp/domain/clock';
import { queryKey } from './query-key.ts';

/** What a store holds of one call. */
export interface Entry {
  readonly status: string;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly fulfilledTimeStamp?: number;
}

/** A store's part of the API. */
export interface ApiState {
  readonly queries: Readonly<Record<string, Entry | undefined>>;
}

type Result =
  { readonly data: unknown; readonly meta?: unknown } | { readonly error: unknown; readonly meta?: unknown };

/** As much of a call's definition as asking on a server needs. */
export interface QueryDefinition {
  readonly type: string;
  readonly query?: (arg: unknown) => unknown;
  readonly queryFn?: unknown;
  readonly providesTags?: unknown;
  readonly transformResponse?: (data: unknown, meta: unknown, arg: unknown) => unknown;
  readonly transformErrorResponse?: (error: unknown, meta: unknown, arg: unknown) => unknown;
}

export interface ServerQuery {
  readonly endpointName: string;
  readonly definition: QueryDefinition;
  /** Where in the store the API's part is. */
  readonly reducerPath: string;
  readonly baseQuery: (request: unknown, api: object, extra: object) => Promise<Result>;
  /** The library's own way, for whatever this one does not know. */
  readonly initiate: (arg: unknown, options: object) => unknown;
}

type State = Readonly<Record<string, ApiState>>;
type Dispatch = (action: unknown) => unknown;
type Asking = Promise<Entry> & { readonly queryCacheKey: string; unsubscribe(): void; abort(): void };

const answered = 'server/answered';

interface Answered {
  readonly type: typeof answered;
  readonly path: string;
  readonly key: string;
  readonly entry: Entry;
}

/** A store's reducer that takes what {@link initiateOnServer} has brought. */
export const withServerResults =
  <Whole extends object>(reducer: Reducer<Whole>): Reducer<Whole> =>
  (state, action) => {
    if (action.type !== answered || !state) return reducer(state, action);
    const { path, key, entry } = action as unknown as Answered;
    const part = (state as unknown as State)[path];
    return { ...state, [path]: { ...part, queries: { ...part?.queries, [key]: entry } } };
  };

/** The way into each store that leaves out what stands before it, by what its calls are given beside it. */
const straight = new WeakMap<object, Dispatch>();

/** A store's enhancer that lets answers in straight: none of the library's middleware has anything to do with them. */
export const directDispatch =
  (extra: object): StoreEnhancer =>
  (createStore) =>
  (...parameters) => {
    const store = createStore(...parameters);
    straight.set(extra, store.dispatch as Dispatch);
    return store;
  };

/** What is being asked for at the moment, of each store. */
const underWay = new WeakMap<object, Map<string, Promise<Entry>>>();

/**
 * What `endpoint.initiate(argument)` is on a server. A store there lives as long as its page, has nobody who is subscribed, and
 * asks for nothing again: so an answer is put in as it comes. The library's way, which tells six reducers
 * twice of each call and makes a draft of their state each time, took a tenth of an uncached page's time. What stands in the store
 * afterwards is the same: a spec compares the two.
 */
export function initiateOnServer({ endpointName, definition, reducerPath, baseQuery, initiate }: ServerQuery) {
  const { query, transformResponse, transformErrorResponse } = definition;
  const byLibrary = (arg: unknown, options?: object) => initiate(arg, { subscribe: false, ...options });
  if (!query || definition.queryFn || definition.providesTags) return byLibrary;

  return (arg: unknown, options?: object) => {
    if (options || typeof arg === 'symbol') return byLibrary(arg, options);
    const queryCacheKey = queryKey({ endpointName, queryArgs: arg });
    return (dispatch: Dispatch, getState: () => State, extra: unknown): Asking => {
      const before = getState()[reducerPath]?.queries[queryCacheKey];
      const asking = underWay.get(dispatch) ?? new Map<string, Promise<Entry>>();
      underWay.set(dispatch, asking);
      const known = before?.status === 'fulfilled' ? Promise.resolve(before) : asking.get(queryCacheKey);
      // Whoever asks what is asked already does not end it for the others.
      if (known) return Object.assign(known.then(asItIs), { queryCacheKey, unsubscribe: nothing, abort: nothing });

      const put = (entry: Entry): Entry => {
        const whole = { ...entry, requestId: queryCacheKey, endpointName, originalArgs: arg, startedTimeStamp };
        const dispatchDirectly = straight.get(extra as object) ?? dispatch;
        dispatchDirectly({ type: answered, path: reducerPath, key: queryCacheKey, entry: whole } satisfies Answered);
        return whole;
      };
      const startedTimeStamp = nowMs();
      const controller = new AbortController();
      let stop: (result: Result) => void = nothing;
      const stopped = new Promise<Result>((resolve) => (stop = resolve));
      const ask = async (): Promise<Entry> => {
        const call = { signal: controller.signal, dispatch, getState, extra, endpoint: endpointName };
        const given = await Promise.race([stopped, baseQuery(query(arg), call, {})]);
        const result: Result = controller.signal.aborted ? { error: abortError } : given;
        if ('error' in result) {
          const error = transformErrorResponse?.(result.error, result.meta, arg) ?? result.error;
          return put({ status: 'rejected', error });
        }
        const data = transformResponse ? transformResponse(result.data, result.meta, arg) : result.data;
        return put({ status: 'fulfilled', fulfilledTimeStamp: nowMs(), data: freeze(data, true) });
      };
      put({ ...before, status: 'pending' });
      const answer = ask().finally(() => asking.delete(queryCacheKey));
      asking.set(queryCacheKey, answer);
      const abort = (): void => {
        controller.abort();
        stop({ error: abortError });
      };
      return Object.assign(answer, { queryCacheKey, unsubscribe: nothing, abort });
    };
  };
}

/** What the library says of a call that was cancelled. */
const abortError = { name: 'AbortError', message: 'Aborted' };

const nothing = (): void => undefined;
const asItIs = (entry: Entry): Entry => entry;
