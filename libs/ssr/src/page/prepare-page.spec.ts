import { loadQuery, makeStore, placesApi, type Store } from '@mp/api-client';
import { calendarDateOf } from '@mp/domain';
import { definePage, type LoadedPage, type LoadResult, type PageModule } from '@mp/host-api';
import { expectConsoleError } from '@mp/testing/console';
import { frameMessages } from '../frame/index.ts';
import type { HostDefinition, PageSource } from '../site/host-definition.ts';
import type { PageView } from './page-view.ts';
import { preparePage, type Patience, type Visit } from './prepare-page.ts';

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
const patience: Patience = { areaMs: 1_000, dataMs: 20 };

const store = (asks?: typeof fetch) =>
  makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://localhost', ...(asks && { fetch: asks }) });
const prepare = (
  address: string,
  page: LoadedPage = pageThat(),
  { patience, fetch: asks }: { patience?: Patience; fetch?: typeof fetch } = {},
) => {
  const { pathname, search } = new URL(address, visit.origin);
  return preparePage(host, sourceOf(page), visit, store(asks), { pathname, search }, patience);
};
async function viewOf(address: string, page?: LoadedPage): Promise<PageView> {
  const prepared = await prepare(address, page);
  if (prepared.kind !== 'view') throw new Error('A view was expected.');
  return prepared.view;
}

describe('[2.39] what the frame shows', () => {
  const framed = async (address: string, page: LoadedPage = pageThat()) => {
    const asked: unknown[] = [];
    let isThere = false;
    const loadFrame: HostDefinition['loadFrame'] = async (layout, locale) => {
      asked.push([layout, locale]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      isThere = true;
    };
    const { pathname, search } = new URL(address, visit.origin);
    await preparePage({ ...host, loadFrame }, sourceOf(page), visit, store(), { pathname, search });
    return { asked, isThere };
  };

  it.each([
    ['/en', 'default', 'en'],
    ['/cs/checkout', 'simple', 'cs'],
    ['/en/nothing-here', 'default', 'en'],
  ])('of %s is that of the layout %s in %s, there before the page is made', async (address, layout, locale) =>
    expect(await framed(address)).toEqual({ asked: [[layout, locale]], isThere: true }),
  );

  it('is loaded for a page that cannot be had, too', async () =>
    expect(await framed('/cs', { ok: false })).toEqual({ asked: [['default', 'cs']], isThere: true }));
});

describe('preparePage', () => {
  it('finds the page of a route and what it needs', async () => {
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

  it('gives the page its decoded parameters and its query', async () => {
    const { context } = await viewOf('/cs/m%C3%ADsta%20u%20vody?ad=3&min=');
    expect(context.params).toEqual({ collection: 'místa u vody' });
    expect(context.query.get('ad')).toBe('3');
  });

  it("knows the page in the other language, and takes the page's word where slugs differ", async () => {
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

  it('is 404 when the page says that there is no such thing', async () => {
    expect(await viewOf('/en/nothing', loading({ kind: 'notFound' }))).toMatchObject({ kind: 'notFound', status: 404 });
    expect(await viewOf('/en/nothing', loading({ kind: 'ok', shared: true, missing: true }))).toMatchObject({
      kind: 'page',
      status: 404,
    });
  });

  it('is 503, in the layout of the page, when its data cannot be had', async () => {
    const view = await viewOf('/en/checkout', loading({ kind: 'unavailable' }));
    expect(view).toMatchObject({ kind: 'unavailable', status: 503, layout: 'simple', shared: false });
  });

  it('is 503 in the place of the area when the page throws while it loads, and says what', async () => {
    expectConsoleError(/A bug in the remote\./);
    const error = new Error('A bug in the remote.');
    const broken = pageThat({ load: () => Promise.reject(error) });
    expect(await prepare('/en/checkout', broken)).toMatchObject({
      view: { kind: 'areaBroken', status: 503, layout: 'simple', page: 'checkout/checkout', shared: false },
      error,
    });
  });

  it.each([
    ['the page for itself', () => new Promise<never>(() => undefined), 'areaBroken'],
    [
      'the page for the API',
      (_context: unknown, store: Store) => loadQuery(store, placesApi.endpoints.place.initiate('mill')).then(() => ok),
      'unavailable',
    ],
  ] as const)('is 503 when nobody knows how long %s would wait', async (_who, load, kind) => {
    if (kind === 'areaBroken') expectConsoleError(/did not come to an end of loading/);
    const slow = () => new Promise<never>(() => undefined);
    expect(await prepare('/en', pageThat({ load }), { patience, fetch: slow })).toMatchObject({
      view: { kind, status: 503 },
    });
  });

  it('[2.35] leads `registration` in any query to the registration page, with the rest of it', async () => {
    const to = { kind: 'redirect', permanent: false };
    expect(await prepare('/cs?registration=true')).toEqual({ ...to, to: '/cs/registrace' });
    expect(await prepare('/en/nothing?registration&ad=2')).toEqual({ ...to, to: '/en/registration?ad=2' });
  });

  it.each([true, false])('passes a redirect on (permanent: %s)', async (permanent) => {
    expect(await prepare('/en/old', loading({ kind: 'redirect', to: '/en/new', permanent }))).toEqual({
      kind: 'redirect',
      to: '/en/new',
      permanent,
    });
  });

  it.each([
    ['the remote is missing', { ok: false } as const],
    ['its texts are missing', pageThat({ messages: () => Promise.reject(new Error('gone')) })],
  ])('keeps the frame and the place of the area when %s', async (_why, page) => {
    expect(await viewOf('/en/checkout', page)).toMatchObject({
      kind: 'areaMissing',
      status: 503,
      layout: 'simple',
      page: 'checkout/checkout',
      messages: null,
      shared: false,
      head: { title: 'We can’t load this right now', noIndex: true },
    });
  });

  it('is for one visitor alone when the page says so', async () => {
    expect((await viewOf('/en', loading({ kind: 'ok', shared: false }))).shared).toBe(false);
    expect((await viewOf('/en', loading({ kind: 'ok', shared: true }))).shared).toBe(true);
  });
});
