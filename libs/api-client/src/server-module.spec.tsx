/** @jest-environment node */
import { configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, fakeBaseQuery, reactHooksModule, skipToken } from '@reduxjs/toolkit/query/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { serverModule } from './server-module.ts';

type Ask = (arg: unknown, options?: object) => Record<string, unknown>;

/** The same call with the library's hooks, and with those of a server. */
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
    ask: endpoints.place.initiate,
    asks: { usePlaceQuery, useQueryState: endpoints.place.useQueryState },
  };
}
const [library, ours] = [apiWith(), apiWith(serverModule())];

/** What a component is given while a page is drawn on a server. */
function given(
  { reducer, middleware, asks }: typeof ours,
  how: keyof typeof ours.asks,
  entry: object | null,
  ...asked: Parameters<Ask>
) {
  const queries = entry ? { 'place({"a":1,"b":2})': { endpointName: 'place', originalArgs: {}, ...entry } } : {};
  const store = configureStore({
    reducer: { api: reducer },
    preloadedState: { api: { queries } as never },
    middleware: (others) => others().concat(middleware),
  });
  let result: Record<string, unknown> = {};
  const Page = () => {
    result = asks[how](...asked);
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
  it.each(entries)('gives what the library gives where the store holds %j', (entry) => {
    for (const question of questions)
      expect(given(ours, how, entry, ...question)).toEqual(given(library, how, entry, ...question));
  });
});

it('has nothing asked for again while a page is drawn', () => {
  const store = configureStore({ reducer: { api: ours.reducer } });
  const Page = () => {
    (ours.asks.usePlaceQuery(1)['refetch'] as () => void)();
    return null;
  };
  expect(() => renderToString(createElement(Provider, { store, children: createElement(Page) }))).toThrow('again');
});

it('keeps no timer: a store goes with its page', async () => {
  jest.useFakeTimers();
  const store = configureStore({
    reducer: { api: ours.reducer },
    middleware: (others) => others().concat(ours.middleware),
    enhancers: (others) => others({ autoBatch: false }),
  });
  await store.dispatch(ours.ask({ a: 1 }) as never);
  expect(Object.keys((store.getState() as { api: { queries: object } }).api.queries)).toEqual(['place({"a":1})']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
