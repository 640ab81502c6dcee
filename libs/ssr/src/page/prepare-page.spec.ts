import { loadQuery, makeStore, placesApi, type Store } from '@mp/api-client';
import { calendarDateOf } from '@mp/domain';
import { definePage, type LoadedPage, type LoadResult, type PageModule } from '@mp/host-api';
import { expectConsoleError } from '@mp/testing/console';
import { frameMessages } from '../frame/index.ts';
import type { HostDefinition, PageSource } from '../site/host-definition.ts';
import type { PageView } from './page-view.ts';
import { preparePage, type PageTimeouts, type Visit } from './prepare-page.ts';

const visit: Visit = {
  currency: 'CZK',
  season: 'winter',
  today: calendarDateOf('2026-11-21'),
  session: null,
  announcements: [],
  origin: 'https://example.com',
};

const host: HostDefinition = {
  name: 'shop',
  icon: '/static/icon.svg',
  targets: {
    home: { page: 'storefront/home', layout: 'default' },
    checkout: { page: 'checkout/checkout', layout: 'simple' },
    collection: { page: 'storefront/collection', layout: 'default' },
  },
  messages: frameMessages,
  layouts: { default: () => null, simple: () => null, blank: () => null },
  RemoteUnavailable: () => null,
  ErrorPage: () => null,
};

const pageThat = (parts: Partial<PageModule> = {}): LoadedPage => ({
  ok: true,
  page: definePage({
    messages: () => Promise.resolve({ brand: 'Stays by {where}' }),
    head: (_context, _store, text) => ({ title: text('brand', { where: 'the water' }) }),
    Page: () => null,
    ...parts,
  }),
});
const loading = (result: LoadResult): LoadedPage => pageThat({ load: () => Promise.resolve(result) });
const sourceOf = (page: LoadedPage): PageSource => ({
  load: () => Promise.resolve(page),
  assets: () => ({ js: [], css: [] }),
});

const ok: LoadResult = { kind: 'ok', shared: true };
const timeouts: PageTimeouts = { remoteMs: 1_000, dataMs: 20 };

const store = (asks?: typeof fetch) =>
  makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://localhost', ...(asks && { fetch: asks }) });
const prepare = (
  address: string,
  page: LoadedPage = pageThat(),
  { timeouts, fetch: asks }: { timeouts?: PageTimeouts; fetch?: typeof fetch } = {},
) => {
  const { pathname, search } = new URL(address, visit.origin);
  return preparePage(host, sourceOf(page), visit, store(asks), { pathname, search }, timeouts);
};
async function viewOf(address: string, page?: LoadedPage): Promise<PageView> {
  const prepared = await prepare(address, page);
  if (prepared.kind !== 'view') throw new Error('A view was expected.');
  return prepared.view;
}

describe('[2.39] the data of the frame', () => {
  const loadedFrame = async (address: string, page: LoadedPage = pageThat()) => {
    const requested: unknown[] = [];
    let isLoaded = false;
    const loadFrame: HostDefinition['loadFrame'] = async (layout, locale) => {
      requested.push([layout, locale]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      isLoaded = true;
    };
    const { pathname, search } = new URL(address, visit.origin);
    await preparePage({ ...host, loadFrame }, sourceOf(page), visit, store(), { pathname, search });
    return { requested, isLoaded };
  };

  it.each([
    ['/en', 'default', 'en'],
    ['/cs/checkout', 'simple', 'cs'],
    ['/en/nothing-here', 'default', 'en'],
  ])('for %s is loaded for the layout %s in %s before the page is rendered', async (address, layout, locale) =>
    expect(await loadedFrame(address)).toEqual({ requested: [[layout, locale]], isLoaded: true }),
  );

  it('is loaded for a page that cannot be loaded, too', async () =>
    expect(await loadedFrame('/cs', { ok: false })).toEqual({ requested: [['default', 'cs']], isLoaded: true }));
});

describe('preparePage', () => {
  it('finds the page of a route and loads it', async () => {
    expect(await viewOf('/en/checkout?hid=1001&ad=2')).toMatchObject({
      kind: 'page',
      status: 200,
      layout: 'simple',
      page: 'checkout/checkout',
      context: { routeId: 'checkout', locale: 'en', currency: 'CZK', origin: 'https://example.com', params: {} },
      head: { title: 'Stays by the water' },
      paths: { cs: '/cs/checkout', en: '/en/checkout' },
      shared: true,
    });
  });

  it('passes decoded parameters and the query to the page', async () => {
    const { context } = await viewOf('/cs/m%C3%ADsta%20u%20vody?ad=3&min=');
    expect(context.params).toEqual({ collection: 'místa u vody' });
    expect(context.query.get('ad')).toBe('3');
  });

  it("translates the path, and uses the page's own path where slugs differ", async () => {
    const english = pageThat({ head: () => ({ title: '', alternatePaths: { en: '/en/by-the-water' } }) });
    expect((await viewOf('/cs/u-vody', english)).paths).toEqual({ cs: '/cs/u-vody', en: '/en/by-the-water' });
  });

  it.each([
    ['no route has it', '/cs/blog/a/b', 'cs', 'Stránka nebyla nalezena'],
    ['this host does not serve the route', '/en/contact', 'en', 'This page could not be found'],
    ['it has no language', '/nowhere', 'cs', 'Stránka nebyla nalezena'],
    ['its encoding is broken', '/en/%', 'en', 'This page could not be found'],
  ])('[2.26] [4.2] an address is 404 when %s', async (_why, address, locale, title) => {
    const view = await viewOf(address);
    expect(view).toMatchObject({
      kind: 'notFound',
      status: 404,
      page: null,
      shared: false,
      context: { locale },
      head: { title, noIndex: true },
    });
  });

  it('is 404 when the page reports a missing item', async () => {
    expect(await viewOf('/en/nothing', loading({ kind: 'notFound' }))).toMatchObject({ kind: 'notFound', status: 404 });
    expect(await viewOf('/en/nothing', loading({ kind: 'ok', shared: true, missing: true }))).toMatchObject({
      kind: 'page',
      status: 404,
    });
  });

  it('is 503, in the layout of the page, when its data cannot be loaded', async () => {
    const view = await viewOf('/en/checkout', loading({ kind: 'unavailable' }));
    expect(view).toMatchObject({ kind: 'unavailable', status: 503, layout: 'simple', shared: false });
  });

  it('is 503 in the slot of the remote when the page throws while it loads, with the error', async () => {
    expectConsoleError(/A bug in the remote\./);
    const error = new Error('A bug in the remote.');
    const broken = pageThat({ load: () => Promise.reject(error) });
    expect(await prepare('/en/checkout', broken)).toMatchObject({
      view: { kind: 'remoteBroken', status: 503, layout: 'simple', page: 'checkout/checkout', shared: false },
      error,
    });
  });

  it.each([
    ['the page itself', () => new Promise<never>(() => undefined), 'remoteBroken'],
    [
      'the API',
      (_context: unknown, store: Store) => loadQuery(store, placesApi.endpoints.place.initiate('mill')).then(() => ok),
      'unavailable',
    ],
  ] as const)('is 503 when %s does not respond in time', async (_what, load, kind) => {
    if (kind === 'remoteBroken') expectConsoleError(/did not finish loading/);
    const slow = () => new Promise<never>(() => undefined);
    expect(await prepare('/en', pageThat({ load }), { timeouts, fetch: slow })).toMatchObject({
      view: { kind, status: 503 },
    });
  });

  it('[2.35] redirects `registration` in any query to the registration page, with the rest of the query', async () => {
    const to = { kind: 'redirect', permanent: false };
    expect(await prepare('/cs?registration=true')).toEqual({ ...to, to: '/cs/registrace' });
    expect(await prepare('/en/nothing?registration&ad=2')).toEqual({ ...to, to: '/en/registration?ad=2' });
  });

  it.each([true, false])('passes on a redirect (permanent: %s)', async (permanent) => {
    expect(await prepare('/en/old', loading({ kind: 'redirect', to: '/en/new', permanent }))).toEqual({
      kind: 'redirect',
      to: '/en/new',
      permanent,
    });
  });

  it.each([
    ['the remote is missing', { ok: false } as const],
    ['its texts are missing', pageThat({ messages: () => Promise.reject(new Error('gone')) })],
  ])('shows the frame with the fallback of the remote when %s', async (_why, page) => {
    expect(await viewOf('/en/checkout', page)).toMatchObject({
      kind: 'remoteMissing',
      status: 503,
      layout: 'simple',
      page: 'checkout/checkout',
      messages: null,
      shared: false,
      head: { title: 'We can’t load this right now', noIndex: true },
    });
  });

  it('is personal when the page declares it', async () => {
    expect((await viewOf('/en', loading({ kind: 'ok', shared: false }))).shared).toBe(false);
    expect((await viewOf('/en', loading({ kind: 'ok', shared: true }))).shared).toBe(true);
  });
});
