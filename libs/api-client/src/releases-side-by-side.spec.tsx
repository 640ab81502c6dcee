/** @jest-environment node */
import v8 from 'node:v8';
import vm from 'node:vm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expectConsoleError } from '@mp/testing/console';
import { api } from './api.ts';
import { footerApi } from './footer.ts';
import { loadQuery, type InitiatedQuery } from './load-query.ts';
import type { ApiFetch } from './request-context.ts';
import { makeStore, type Store } from './store.ts';

type Endpoint = { readonly initiate: (arg?: unknown, options?: object) => InitiatedQuery<unknown> };
interface Calls {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly useWordsQuery: (arg: string) => { readonly data?: unknown };
}

/** The endpoints of one release of a remote, which adds a field of its own to each response. */
const codeOf = (release: string): string => `
  const query = (arg) => ({ path: '/words/' + arg, query: { by: '${release}' } });
  const transformResponse = (wire) => ({ ${release}: wire.lead });
  calls = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      words: build.query({ query, transformResponse }),
      tagged: build.query({ query, transformResponse, providesTags: ['User'] }),
      madeUp: build.query({ queryFn: (arg) => ({ data: { ${release}: arg } }) }),
      failing: build.query({
        query: () => ({ path: '/missing' }),
        transformErrorResponse: ({ code }) => ({ code: code + ' for ${release}' }),
      }),
      say: build.mutation({
        query: (body) => ({ path: '/said/by/${release}', method: 'POST', body }),
        transformResponse,
        invalidatesTags: ['${release === 'one' ? 'User' : 'Vouchers'}'],
      }),
      turned: build.${release === 'one' ? 'query' : 'mutation'}({ query, transformResponse }),
    }),
  });`;

/** Evaluates code as a page server evaluates a release. */
function evaluate(code: string): Calls {
  const run = vm.runInThisContext(`(function (api) { let calls; ${code}; return calls; })`) as (layer: object) => Calls;
  return run(api);
}

/** The store of one page. Its requests get their response on demand; all pages share one object. */
function pageOf(wire: object = { lead: 'Dobrý den' }) {
  const requests: string[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://api.example',
    fetch: (async (url, init) => {
      requests.push(`${init?.method} ${url.replace('https://api.example', '')}`);
      await new Promise((resolve) => setImmediate(resolve));
      if (url.endsWith('/missing')) return { status: 404, ok: false, json: async () => ({ error: { code: 'gone' } }) };
      return { status: 200, ok: true, json: async () => wire };
    }) satisfies ApiFetch,
  });
  return { store, requests };
}
const held = (store: Store, key: string): unknown =>
  (store.getState().api.queries as Record<string, { data?: unknown } | undefined>)[key]?.data;
const dispatch = (store: Store, thunk: unknown) =>
  store.dispatch<Promise<{ data?: unknown; error?: unknown }>>(thunk as never);

const releases = ['one', 'two'] as const;
type Release = (typeof releases)[number];

describe.each(['one two', 'two one', 'one two one'])('releases that are evaluated in the order %s', (order) => {
  let calls: Record<Release, Calls>;
  beforeEach(() => {
    const evaluated = order.split(' ').map((release) => [release, evaluate(codeOf(release))] as const);
    // If a release is evaluated twice, the pages that use the first copy continue with it.
    calls = Object.fromEntries(evaluated.reverse()) as typeof calls;
  });

  it.each(['words', 'tagged'])('each use their own %s for the same response at the same time', async (name) => {
    const wire = { lead: 'Dobrý den' };
    const pages = releases.map((release) => ({ release, ...pageOf(wire) }));
    const outcomes = await Promise.all(
      pages.map(({ release, store }) => loadQuery(store, calls[release].endpoints[name]!.initiate('cs'))),
    );
    for (const [at, { release, store, requests }] of pages.entries()) {
      expect(outcomes[at]).toEqual({ data: { [release]: 'Dobrý den' } });
      expect(held(store, `${name}("cs")`)).toEqual({ [release]: 'Dobrý den' });
      expect(requests).toEqual([`GET /words/cs?by=${release}`]);
    }
  });

  it.each(['words', 'tagged'])('each refetch with their own %s', async (name) => {
    for (const release of releases) {
      const { store, requests } = pageOf();
      const load = () => loadQuery(store, calls[release].endpoints[name]!.initiate('cs', { forceRefetch: true }));
      expect(await load()).toEqual({ data: { [release]: 'Dobrý den' } });
      expect(await load()).toEqual({ data: { [release]: 'Dobrý den' } });
      expect(requests).toEqual(Array(2).fill(`GET /words/cs?by=${release}`));
    }
  });

  it('each run their own queryFn and transformErrorResponse', async () => {
    for (const release of releases) {
      const { store } = pageOf();
      expect(await loadQuery(store, calls[release].endpoints['madeUp']!.initiate(1))).toEqual({
        data: { [release]: 1 },
      });
      expect(await loadQuery(store, calls[release].endpoints['failing']!.initiate())).toMatchObject({
        failure: { code: expect.stringMatching(`for ${release}$`) as string },
      });
    }
  });

  it('each run their own mutation at the same time, and invalidate their own tags', async () => {
    await Promise.all(
      releases.map(async (release) => {
        const { store, requests } = pageOf();
        const { tagged, words, say } = calls[release].endpoints;
        await loadQuery(store, tagged!.initiate('cs'));
        await loadQuery(store, words!.initiate('cs'));
        expect(await dispatch(store, say!.initiate({ word: 'ahoj' }))).toMatchObject({
          data: { [release]: 'Dobrý den' },
        });
        expect(requests.at(-1)).toBe(`POST /said/by/${release}`);
        expect(held(store, 'tagged("cs")')).toEqual(release === 'one' ? undefined : { two: 'Dobrý den' });
        expect(held(store, 'words("cs")')).toEqual({ [release]: 'Dobrý den' });
      }),
    );
  });

  it('each use a name that is another kind of endpoint elsewhere', async () => {
    const pages = releases.map((release) => ({ release, ...pageOf() }));
    for (const { release, store } of pages) {
      const { turned } = calls[release].endpoints;
      const options = release === 'one' ? { forceRefetch: true } : undefined;
      expect(await dispatch(store, turned!.initiate('cs', options))).toMatchObject({
        data: { [release]: 'Dobrý den' },
      });
    }
  });

  it('each render the state of their page', async () => {
    for (const release of releases) {
      const { store } = pageOf();
      await loadQuery(store, calls[release].endpoints['words']!.initiate('cs'));
      const Words = () => JSON.stringify(calls[release].useWordsQuery('cs').data);
      const html = renderToString(createElement(Provider, { store, children: createElement(Words) }));
      expect(html).toBe(`{&quot;${release}&quot;:&quot;Dobrý den&quot;}`);
    }
  });

  it.each([
    ['words', { status: 'rejected', reason: expect.objectContaining({ name: 'TypeError' }) as object }],
    ['tagged', { status: 'fulfilled', value: { failure: expect.objectContaining({ name: 'TypeError' }) as object } }],
  ])('break by their own %s alone', async (name, broken) => {
    if (name === 'tagged') expectConsoleError(/unhandled error occurred/);
    const three = evaluate(codeOf('three').replaceAll('wire.lead', 'wire.no.lead'));
    const load = (of: Calls) => loadQuery(pageOf().store, of.endpoints[name]!.initiate('cs'));
    expect(await Promise.allSettled([load(three), load(calls.one)])).toEqual([
      broken,
      { status: 'fulfilled', value: { data: { one: 'Dobrý den' } } },
    ]);
  });
});

describe('a release cannot', () => {
  const footer = async () => {
    const { store, requests } = pageOf({ data: [] });
    await dispatch(store, footerApi.endpoints.footer.initiate('cs', { forceRefetch: true }));
    return requests;
  };

  it('redefine shared endpoints', async () => {
    const before = await footer();
    expect(() =>
      evaluate(`api.injectEndpoints({
        overrideExisting: true,
        endpoints: (build) => ({ footer: build.query({ query: () => ({ path: '/elsewhere' }) }) }),
      });`),
    ).toThrow("The call footer is everybody's");
    expect(await footer()).toEqual(before);
  });

  it.each(['footer', 'words'])('change %s that is already defined', (name) => {
    evaluate(codeOf('one'));
    expect(() =>
      evaluate(`api.enhanceEndpoints({ endpoints: { ${name}: { query: () => ({ path: '/elsewhere' }) } } });`),
    ).toThrow(TypeError);
  });

  it.each(['words', 'tagged', 'say'])('remove %s by an invalid definition', async (name) => {
    const one = evaluate(codeOf('one'));
    expect(() =>
      evaluate(`api.injectEndpoints({ overrideExisting: true, endpoints: () => ({ ${name}: undefined }) });`),
    ).toThrow(TypeError);
    const { store } = pageOf();
    const options = name === 'say' ? undefined : { forceRefetch: true };
    expect(await dispatch(store, one.endpoints[name]!.initiate('cs', options))).toMatchObject({
      data: { one: 'Dobrý den' },
    });
  });
});

it('retains nothing of a release whose endpoints have all been redefined', async () => {
  const requests = async () => {
    const calls = evaluate(codeOf('one'));
    const { store } = pageOf();
    await dispatch(store, calls.endpoints['say']!.initiate({ word: 'ahoj' }));
    await loadQuery(store, calls.endpoints['tagged']!.initiate('cs'));
    return { calls: new WeakRef(calls), say: new WeakRef(calls.endpoints['say']!) };
  };
  const { calls, say } = await requests();
  evaluate(codeOf('two'));
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (how: object) => void;
  while (calls.deref() ?? say.deref()) {
    await new Promise((resolve) => setImmediate(resolve));
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
});
