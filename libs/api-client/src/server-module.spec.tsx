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

/** As the shop's own store: checks of development warn of their own time, which is the machine's. */
const unchecked = { serializableCheck: false, immutableCheck: false };

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
    middleware: (others) => others(unchecked).concat(middleware),
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
  const store = configureStore({ reducer: { api: ours.reducer }, middleware: (others) => others(unchecked) });
  const Page = () => {
    (ours.asks.usePlaceQuery(1)['refetch'] as () => void)();
    return null;
  };
  expect(() => renderToString(createElement(Provider, { store, children: createElement(Page) }))).toThrow('again');
});

type Asked = Promise<{ data?: unknown; error?: unknown }> & {
  abort(): void;
  unsubscribe(): void;
  queryCacheKey: string;
};
type Answer = { data: unknown } | { error: unknown };

/** Stores whose one call gives the answers it is told to, asked the library's way and a server's. */
function storeThatAsks(answers: readonly (Answer | 'never')[], ...more: ReturnType<typeof serverModule>[]) {
  const asked: unknown[] = [];
  const api = buildCreateApi(
    coreModule(),
    reactHooksModule(),
    ...more,
  )({
    baseQuery: async (request: unknown, { signal }: { signal: AbortSignal }) => {
      const answer = answers[asked.push({ request, signal }) - 1] ?? { data: 'more' };
      return answer === 'never' ? new Promise<never>(() => undefined) : (answer as { data: unknown });
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
  const ask = (id: unknown) => store.dispatch<Asked>(api.endpoints.place.initiate(id) as never);
  /** What the store holds, without the times and names of its calls. */
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
  return { ask, held, asked };
}

describe('asking on a server', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('ask' as const), id: fc.constantFrom(1, 2, undefined) }),
    fc.record({ does: fc.constantFrom('wait' as const, 'abort' as const), nth: fc.nat(4) }),
  );
  const answer = fc.constantFrom<Answer | 'never'>(
    { data: { a: 1 } },
    { data: null },
    { error: { code: 'gone' } },
    'never',
  );

  it('leaves in the store what the library leaves, at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 5 }), fc.array(step, { maxLength: 8 }), async (answers, steps) => {
        const sides = [storeThatAsks(answers), storeThatAsks(answers, serverModule())];
        const told = await Promise.all(
          sides.map(async ({ ask, held, asked }) => {
            const calls: Asked[] = [];
            const log: unknown[] = [];
            for (const { does, ...what } of steps) {
              if ('id' in what) calls.push(ask(what.id));
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
            return { log, results, asked: asked.map((one) => (one as { request: unknown }).request) };
          }),
        );
        expect(told[1]).toEqual(told[0]);
      }),
      { seed: runSeed, numRuns: caseCount({ all: 150, sample: 30 }) },
    );
  });

  it('tells a call that it is not wanted any more', async () => {
    const { ask, asked } = storeThatAsks(['never'], serverModule());
    const call = ask(1);
    call.abort();
    expect((asked[0] as { signal: AbortSignal }).signal.aborted).toBe(true);
    expect((await call).error).toMatchObject({ name: 'AbortError' });
  });

  it('gives nobody an answer that another page could change', async () => {
    const { ask } = storeThatAsks([{ data: { name: 'Mlýn' } }], serverModule());
    const { data } = (await ask(1)) as { data: [{ name: string }] };
    expect(() => (data[0].name = 'Chata')).toThrow(TypeError);
  });
});

it('keeps no timer: a store goes with its page', async () => {
  jest.useFakeTimers();
  const store = configureStore({
    reducer: { api: ours.reducer },
    middleware: (others) => others(unchecked).concat(ours.middleware),
    enhancers: (others) => others({ autoBatch: false }),
  });
  await store.dispatch(ours.ask({ a: 1 }) as never);
  expect(Object.keys(store.getState().api.queries)).toEqual(['place({"a":1})']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
