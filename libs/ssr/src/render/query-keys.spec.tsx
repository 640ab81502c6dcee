/** @jest-environment node */
import {
  definePage,
  trackedPromise,
  usePageContext,
  type Federation,
  type LoadedPage,
  type PageModule,
} from '@mp/host-api';
import { frame, frameMessages } from '../frame/index.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import { renderPages } from '../testing/serve-pages.ts';

let renders = 0;
function Shown() {
  renders += 1;
  return <p>asked: {String(usePageContext().query)}</p>;
}
const messages = () => Promise.resolve({});
const head = () => ({ title: 'A page', canonicalPath: '/cs' });
const declared = definePage({
  messages,
  head,
  Page: Shown,
  query: ['a', 'list'],
  load: async ({ query }) =>
    query.get('a') === 'moved'
      ? { kind: 'redirect', to: '/cs/kolekce?a=there', permanent: false }
      : { kind: 'ok', shared: true },
});
const undeclared = definePage({ messages, head, Page: Shown });

const loaded = (page: PageModule) => trackedPromise(Promise.resolve<LoadedPage>({ ok: true, page }));
const modules: Readonly<Record<string, Promise<LoadedPage>>> = {
  'storefront/home': loaded(declared),
  'content/contact': loaded(undeclared),
};
const missing = trackedPromise(Promise.resolve<LoadedPage>({ ok: false }));
const federation: Federation = {
  remotes: [],
  load: (id) => modules[id] ?? missing,
  recover: () => missing,
  assets: () => ({ js: [], css: [] }),
};
const host: HostDefinition = {
  name: 'shop',
  icon: '/static/icon.svg',
  targets: {
    home: { page: 'storefront/home', layout: 'blank' },
    contact: { page: 'content/contact', layout: 'blank' },
    registration: { page: 'storefront/home', layout: 'blank' },
  },
  messages: frameMessages,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.SimpleLayout },
  RemoteUnavailable: frame.RemoteUnavailable,
  ErrorPage: frame.ErrorPage,
};

const { pages, publicOrigin, close } = renderPages({ host, federation, pageFreshMs: 3_600_000 });
afterAll(close);
const get = (address: string) =>
  pages.page(new URL(address, publicOrigin), { season: 'winter', currency: null, session: null });

let seed = 20_261_123;
/** A deterministic random number from 0 up to 1. */
const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const pick = <Item,>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const letters = [...'abcxyzABC0189-._~[]!$()*,;:@/ žš€😀', '%00', '%0A', '%26', '%3D', '%', '+'];
const word = (most: number): string =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(letters)).join('');
/** A key that differs from all declared keys after decoding. */
const unknownKey = (): string =>
  `${pick(['x', 'A', 'a[]', 'list.', '__proto__', 'toString', 'utm-'])}${word(pick([3, 3, 12]))}`;
const unknownPair = (): string => {
  const key = unknownKey();
  return pick([
    key,
    `${key}=`,
    `${key}=${word(8)}`,
    `${key}=${word(8)}&${key}=${word(8)}`,
    `${key}=${'y'.repeat(4_000)}`,
  ]);
};
const shuffled = (parts: readonly string[]): string[] =>
  parts
    .map((part) => ({ part, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ part }) => part);

describe('query keys that no page reads', () => {
  it('share one cached page: 5,000 addresses are rendered once', async () => {
    renders = 0;
    const known = ['list=1', '%6cist=2', 'a=%C5%BE'];
    const first = await get(`/cs?${known.join('&')}`);
    expect(first.outcome).toBe('miss');
    const outcomes = new Set<string>();
    for (let n = 0; n < 5_000; n++) {
      const others = Array.from({ length: Math.floor(random() * 4) }, unknownPair);
      // Values of the list keep their order, wherever other keys are.
      const [a, b, ...rest] = [...shuffled(['a=ž', 'list']), ...shuffled(others)];
      const inOrder = [a, ...rest.slice(0, 1), b, ...rest.slice(1)];
      const query = inOrder.map((part) => (part === 'list' ? pick(['list=1&list=2', 'list=1&list=1&list=2']) : part));
      const { page, outcome } = await get(`/cs?${query.join('&')}`);
      outcomes.add(outcome);
      if (page !== first.page) throw new Error(`Another page: ${query.join('&')}`);
    }
    expect([...outcomes]).toEqual(['fresh']);
    expect(renders).toBe(1);
    expect(first.page.html.toString().replaceAll('<!-- -->', '')).toContain('asked: a=%C5%BE&amp;list=1&amp;list=2');
  });

  it('share one cached page with other encodings of its path', async () => {
    renders = 0;
    const found = await Promise.all(['/en/contact', '/en/c%6Fntact', '/en/%63ontact'].map((path) => get(path)));
    expect(new Set(found.map(({ page }) => page)).size).toBe(1);
    expect(renders).toBe(1);
  });

  it('do not appear in links of the page', async () => {
    const { page } = await get('/cs?a=of-links&secret=of-somebody');
    const html = page.html.toString();
    expect(html).toContain('href="/en?a=of-links"');
    expect(html).not.toContain('of-somebody');
  });

  it('are carried to the target of a redirect, for each visitor', async () => {
    const found = await Promise.all(['u=1', 'u=2&a=again', 'v=%26'].map((others) => get(`/cs?a=moved&${others}`)));
    expect(found.map(({ redirectsTo }) => redirectsTo)).toEqual([
      '/cs/kolekce?a=there&u=1',
      '/cs/kolekce?a=there&u=2',
      '/cs/kolekce?a=there&v=%26',
    ]);
  });

  it('[2.35] do not hide the key that redirects any page to the registration', async () => {
    for (const address of ['/cs?x=1&registration', '/cs/nothing-here/at-all?x=1&registration'])
      expect((await get(address)).redirectsTo).toBe('/cs/registrace?x=1');
  });

  it('do not merge pages with different values of declared keys', async () => {
    expect((await get('/cs?a=1')).page).not.toBe((await get('/cs?a=2')).page);
    expect((await get('/cs?list=1&list=2')).page).not.toBe((await get('/cs?list=2&list=1')).page);
  });

  it('prevent caching of a page that does not declare its keys', async () => {
    renders = 0;
    const outcomes = [];
    for (const search of ['', '?x=1', '?x=1', '']) outcomes.push((await get(`/cs/kontakty${search}`)).outcome);
    expect(outcomes).toEqual(['miss', 'miss', 'miss', 'fresh']);
    expect((await get('/cs/kontakty?x=1')).page.html.toString().replaceAll('<!-- -->', '')).toContain('asked: x=1');
  });
});
