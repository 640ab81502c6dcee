import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeStore } from '@mp/api-client';
import { calendarDateOf, locales, type Locale } from '@mp/domain';
import { intlOf, type PageModule } from '@mp/host-api';
import { bundledPages, preparePage, type RemotePages } from '@mp/ssr';
import { href, routeIds, type RouteId } from '@mp/i18n';
import { hostOf, hosts } from './hosts.ts';
import { siteNames } from './site-names.ts';
import { remotesOf, sites } from './sites.ts';

/** Loads a page of a remote, by a computed path, so that a remote is not a dependency of the shell's build. */
const pageIn = (file: string): Promise<{ default: PageModule }> =>
  import(`../../../${file}`) as Promise<{ default: PageModule }>;

/** The pages of each standalone remote, as its build exposes them. */
const pagesOf = {
  owner: {
    'request-accept': () => pageIn('owner/src/request/request-accept.tsx'),
    'request-reject': () => pageIn('owner/src/request/request-reject.tsx'),
    'review-answer': () => pageIn('owner/src/review/review-answer.tsx'),
  },
  portal: {
    account: () => pageIn('portal/src/pages/account.tsx'),
    'forget-password': () => pageIn('portal/src/pages/forget-password.tsx'),
    registration: () => pageIn('portal/src/pages/registration.tsx'),
    'voucher-file': () => pageIn('portal/src/pages/voucher-file.tsx'),
  },
  desk: {
    list: () => pageIn('desk/src/list/list-page.tsx'),
    entry: () => pageIn('desk/src/entry/entry-page.tsx'),
    console: () => pageIn('desk/src/console/console-page.tsx'),
  },
} satisfies Record<string, RemotePages>;

type StandaloneName = keyof typeof pagesOf;
const standalone: readonly StandaloneName[] = ['owner', 'portal', 'desk'];
const shopOrigin = 'https://shop.example';

const federationOf = (name: StandaloneName) => bundledPages(name, pagesOf[name]);

/** A page of a standalone site. */
const prepare = (name: StandaloneName, pathname: string, search = '', ofShop?: string) =>
  preparePage(
    hosts[name],
    federationOf(name),
    {
      currency: 'CZK',
      season: 'winter',
      today: calendarDateOf('2026-11-21'),
      origin: 'http://localhost:3003',
      session: null,
      announcements: [],
      ...(ofShop !== undefined && { shopOrigin: ofShop }),
    },
    makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://localhost' }),
    { pathname, search },
  );

async function viewOf(name: StandaloneName, pathname: string) {
  const prepared = await prepare(name, pathname);
  if (prepared.kind !== 'view') throw new Error('A view was expected.');
  return prepared.view;
}

const routesOf = (name: StandaloneName): readonly RouteId[] => Object.keys(sites[name].targets) as RouteId[];
const params = {
  place: 'x',
  destination: 'x',
  category: 'x',
  entry: '7',
  blog: 'x',
  inspiration: 'x',
  document: 'x',
  '*': 'x',
};
const addressOf = (id: RouteId, locale: Locale): string => href(id as 'place', { locale, params });

describe('the sites', () => {
  it('are the shop and the standalone remotes, each with its components', () => {
    expect(siteNames).toEqual(['shop', ...standalone]);
    for (const name of siteNames) {
      expect(sites[name].name).toBe(name);
      expect(hostOf(name)).toBe(hosts[name]);
      expect(hosts[name]).toMatchObject(sites[name]);
    }
    expect(() => hostOf('magazine')).toThrow('There is no site "magazine".');
  });

  it('show these remotes: the shop all except the desk, the others their own', () => {
    expect([...remotesOf(sites.shop)].sort()).toEqual(['checkout', 'content', 'owner', 'portal', 'storefront']);
    for (const name of standalone) expect([...remotesOf(sites[name])]).toEqual([name]);
  });

  it('together have every route', () => {
    const served = new Set(siteNames.flatMap((name) => Object.keys(sites[name].targets)));
    expect(routeIds.filter((id) => !served.has(id))).toEqual([]);
  });

  it('start with a page of their own, and only the desk stays open while the shop is closed', () => {
    for (const name of siteNames) {
      const { start, staysOpen, targets } = sites[name];
      expect([name, start ?? 'home', staysOpen ?? false]).toEqual([
        name,
        name === 'desk' ? 'console' : 'home',
        name === 'desk',
      ]);
      if (start !== undefined) expect(Object.keys(targets)).toContain(start);
    }
  });

  it('are not installable and not warmed, except for the shop', () => {
    expect(siteNames.filter((name) => sites[name].installed)).toEqual(['shop']);
    expect(sites.shop.warmPaths?.('en')).toEqual(['/en', '/en/magical-places']);
    expect(siteNames.filter((name) => hosts[name].warmUp)).toEqual(['shop']);
  });
});

describe.each(standalone)('the site of the remote %s', (name) => {
  it('has an exposed page for every target, and a fallback for others', async () => {
    const federation = federationOf(name);
    const config = readFileSync(path.join(import.meta.dirname, `../../../${name}/webpack.config.ts`), 'utf8');
    for (const { page } of Object.values(sites[name].targets)) {
      expect([page, (await federation.load(page)).ok]).toEqual([page, true]);
      expect(config).toMatch(new RegExp(`'?${page.split('/')[1]}'?: './src/`));
    }
    expect(await federation.load(`${name}/nothing`)).toEqual({ ok: false });
  });

  it.each(locales)('has its pages in %s, and keeps them out of search engines', async (locale) => {
    for (const id of routesOf(name)) {
      const prepared = await prepare(name, addressOf(id, locale));
      expect([id, prepared]).toMatchObject([id, { kind: 'view', view: { kind: 'page', head: { noIndex: true } } }]);
    }
  });

  it.each(['/cs', '/en/magical-places/mlyn-1001', '/cs/legal/general-terms', '/cs/blog'])(
    'redirects from %s to the shop, where that page is',
    async (pathname) => {
      expect(await prepare(name, pathname, '?a=1', shopOrigin)).toEqual({
        kind: 'redirect',
        to: `${shopOrigin}${pathname}?a=1`,
        permanent: false,
      });
      expect(await prepare(name, '/cs/a/b/c', '', shopOrigin)).toMatchObject({ view: { status: 404 } });
    },
  );

  it('has no other pages without a shop', async () => {
    const others = routeIds.filter((id) => !(id in sites[name].targets) && !['place', 'collection'].includes(id));
    expect(others.length).toBeGreaterThan(20);
    for (const id of others)
      expect([id, await prepare(name, addressOf(id, 'cs'))]).toMatchObject([id, { view: { status: 404 } }]);
  });
});

describe('the account on its own origin', () => {
  it('has the routes of the account, the registration, the password and the voucher file', () => {
    expect([...routesOf('portal')].sort()).toEqual([
      'account',
      'accountFavourites',
      'accountProfile',
      'accountReservations',
      'accountVouchers',
      'forgetPassword',
      'registration',
      'voucherFile',
    ]);
  });

  it.each(routesOf('portal').flatMap((id) => locales.map((locale) => ({ id, locale }))))(
    'introduces $id in $locale',
    async ({ id, locale }) => {
      const view = await viewOf('portal', addressOf(id, locale));
      expect(view.status).toBe(200);
      const lead = intlOf(locale, view.messages ?? {}).formatMessage({ id: `${id as 'account'}.lead` });
      expect(lead).toMatch(/\.$/);
    },
  );
});

describe('the desk on its own origin', () => {
  it.each(locales)('has its list and its entries in %s', async (locale) => {
    for (const id of ['desk', 'deskNew', 'deskEntry', 'console'] as const)
      expect(await viewOf('desk', addressOf(id, locale))).toMatchObject({ kind: 'page', status: 200 });
  });
});
