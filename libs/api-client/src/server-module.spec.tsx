/** @jest-environment node */
import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, fakeBaseQuery, reactHooksModule, skipToken } from '@reduxjs/toolkit/query/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { withServerResults } from './initiate-on-server.ts';
import { serverModule } from './server-module.ts';

/** As the shop's own store: the development checks warn about their duration, which depends on the machine. */
const unchecked = { serializableCheck: false, immutableCheck: false };

type Ask = (arg: unknown, options?: object) => Record<string, unknown>;

/** One endpoint, with the library's hooks and with the server's. */
function apiWith(...more: ReturnType<typeof serverModule>[]) {
  const api = buildCreateApi(
    coreModule(),
    reactHooksModule(),
    ...more,
  )({
    baseQuery: fakeBaseQuery(),
    endpoints: (build) => ({
      place: build.query<unknown, unknown>({ queryFn: () => ({ data: null }), keepUnusedDataFor: 0 }),
    }),
  });
  const { usePlaceQuery, endpoints } = api as unknown as {
    usePlaceQuery: Ask;
    endpoints: { place: { useQueryState: Ask; initiate: (arg: unknown) => unknown } };
  };
  return {
    reducer: api.reducer as Reducer,
    middleware: api.middleware as Middleware,
    run: endpoints.place.initiate,
    asks: { usePlaceQuery, useQueryState: endpoints.place.useQueryState },
  };
}
const [library, ours] = [apiWith(), apiWith(serverModule())];

/** The props of a component during server rendering. */
function given(
  { reducer, middleware, asks }: typeof ours,
  how: keyof typeof ours.asks,
  entry: object | null,
  ...requests: Parameters<Ask>
) {
  const queries = entry ? { 'place({"a":1,"b":2})': { endpointName: 'place', originalArgs: {}, ...entry } } : {};
  const store = configureStore({
    reducer: { api: reducer },
    preloadedState: { api: { queries } as never },
    middleware: (others) => others(unchecked).concat(middleware),
  });
  let result: Record<string, unknown> = {};
  const Page = () => {
    result = asks[how](...requests);
    return null;
  };
  renderToString(createElement(Provider, { store, children: createElement(Page) }));
  return Object.fromEntries(
    Object.entries(result).flatMap(([key, value]) => (key === 'refetch' || value === undefined ? [] : [[key, value]])),
  );
}

const entries: readonly (object | null)[] = [
  null,
  { status: 'uninitialized' },
  { status: 'pending' },
  { status: 'pending', data: { name: 'Mlýn' } },
  { status: 'fulfilled', data: { name: 'Mlýn' }, fulfilledTimeStamp: 2 },
  { status: 'fulfilled', data: null },
  { status: 'rejected', error: { code: 'gone' } },
  { status: 'rejected', error: { code: 'gone' }, data: [1] },
];
const questions: readonly Parameters<Ask>[] = [
  [{ a: 1, b: 2 }],
  [{ b: 2, a: 1 }],
  [{ a: 2 }],
  [skipToken],
  [{ a: 1, b: 2 }, { skip: true }],
  [{ a: 1, b: 2 }, { refetchOnMountOrArgChange: true }],
  [{ a: 1, b: 2 }, { selectFromResult: ({ data, status }: Record<string, unknown>) => ({ data, status }) }],
];

describe.each(['usePlaceQuery', 'useQueryState'] as const)('%s on a server', (how) => {
  it.each(entries)('returns the same as the library for the entry %j', (entry) => {
    for (const question of questions)
      expect(given(ours, how, entry, ...question)).toEqual(given(library, how, entry, ...question));
  });
});

it('refetches nothing while a page is rendered', () => {
  const store = configureStore({ reducer: { api: ours.reducer }, middleware: (others) => others(unchecked) });
  const Page = () => {
    (ours.asks.usePlaceQuery(1)['refetch'] as () => void)();
    return null;
  };
  expect(() => renderToString(createElement(Provider, { store, children: createElement(Page) }))).toThrow('refetch');
});

type QueryPromise = Promise<{ data?: unknown; error?: unknown }> & {
  abort(): void;
  unsubscribe(): void;
  queryCacheKey: string;
};
type StubResponse = { data: unknown } | { error: unknown };

/** Stores whose one endpoint gets the given responses, through the library and through the server module. */
function storeWithResponses(
  responses: readonly (StubResponse | 'never')[],
  ...more: ReturnType<typeof serverModule>[]
) {
  const requests: unknown[] = [];
  const api = buildCreateApi(
    coreModule(),
    reactHooksModule(),
    ...more,
  )({
    baseQuery: async (request: unknown, { signal }: { signal: AbortSignal }) => {
      const response = responses[requests.push({ request, signal }) - 1] ?? { data: 'more' };
      return response === 'never' ? new Promise<never>(() => undefined) : (response as { data: unknown });
    },
    endpoints: (build) => ({
      place: build.query<unknown, unknown>({
        keepUnusedDataFor: Infinity,
        query: (id) => ({ id }),
        transformResponse: (data) => [data],
      }),
    }),
  });
  const reducer = combineReducers({ api: api.reducer });
  const store = configureStore({
    reducer: more.length > 0 ? withServerResults(reducer) : reducer,
    middleware: (others) => others(unchecked).concat(api.middleware),
    enhancers: (others) => others({ autoBatch: false }),
  });
  const run = (id: unknown) => store.dispatch<QueryPromise>(api.endpoints.place.initiate(id) as never);
  /** The state of the store, without times and request ids. */
  const held = () =>
    Object.entries((store.getState() as { api: { queries: Record<string, object> } }).api.queries).map(
      ([key, entry]) => {
        const {
          requestId: _id,
          startedTimeStamp: _start,
          fulfilledTimeStamp: _end,
          ...rest
        } = entry as Record<string, unknown>;
        return [key, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))];
      },
    );
  return { run, held, requests };
}

describe('initiateOnServer', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('ask' as const), id: fc.constantFrom(1, 2, undefined) }),
    fc.record({ does: fc.constantFrom('wait' as const, 'abort' as const), nth: fc.nat(4) }),
  );
  const response = fc.constantFrom<StubResponse | 'never'>(
    { data: { a: 1 } },
    { data: null },
    { error: { code: 'gone' } },
    'never',
  );

  it('changes the store as the library does, at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(response, { maxLength: 5 }),
        fc.array(step, { maxLength: 8 }),
        async (responses, steps) => {
          const sides = [storeWithResponses(responses), storeWithResponses(responses, serverModule())];
          const reported = await Promise.all(
            sides.map(async ({ run, held, requests }) => {
              const calls: QueryPromise[] = [];
              const log: unknown[] = [];
              for (const { does, ...what } of steps) {
                if ('id' in what) calls.push(run(what.id));
                else if (does === 'abort') calls[what.nth]?.abort();
                if (does !== 'ask') await new Promise((resolve) => setImmediate(resolve));
                log.push(held());
              }
              const results = await Promise.all(
                calls.map((call) => {
                  call.unsubscribe();
                  const late = new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'late')));
                  return Promise.race([call.then(({ data, error }) => ({ data, error })), late]);
                }),
              );
              return { log, results, requests: requests.map((one) => (one as { request: unknown }).request) };
            }),
          );
          expect(reported[1]).toEqual(reported[0]);
        },
      ),
      { seed: runSeed, numRuns: caseCount({ all: 150, sample: 30 }) },
    );
  });

  it('aborts a query that is no longer wanted', async () => {
    const { run, requests } = storeWithResponses(['never'], serverModule());
    const call = run(1);
    call.abort();
    expect((requests[0] as { signal: AbortSignal }).signal.aborted).toBe(true);
    expect((await call).error).toMatchObject({ name: 'AbortError' });
  });

  it('freezes results, so that no page changes another’s', async () => {
    const { run } = storeWithResponses([{ data: { name: 'Mlýn' } }], serverModule());
    const { data } = (await run(1)) as { data: [{ name: string }] };
    expect(() => (data[0].name = 'Chata')).toThrow(TypeError);
  });
});

it('sets no timer that would retain the store', async () => {
  jest.useFakeTimers();
  const store = configureStore({
    reducer: { api: ours.reducer },
    middleware: (others) => others(unchecked).concat(ours.middleware),
    enhancers: (others) => others({ autoBatch: false }),
  });
  await store.dispatch(ours.run({ a: 1 }) as never);
  expect(Object.keys(store.getState().api.queries)).toEqual(['place({"a":1})']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
