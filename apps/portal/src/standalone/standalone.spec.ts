import { makeStore } from '@mp/api-client';
import { calendarDateOf, locales } from '@mp/domain';
import { intlOf } from '@mp/federation';
import { bundledPages, preparePage } from '@mp/host';
import { href, routeIds, type RouteId } from '@mp/i18n';
import { portalHost } from './host.ts';
import { portalPages } from './pages.ts';

const served = Object.keys(portalHost.targets) as RouteId[];
const federation = bundledPages('portal', portalPages);

const prepare = (pathname: string, shopOrigin?: string) =>
  preparePage(
    portalHost,
    federation,
    {
      currency: 'CZK',
      season: 'winter',
      today: calendarDateOf('2026-11-21'),
      origin: 'http://localhost:3003',
      session: null,
      announcements: [],
      shopOrigin,
    },
    makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://localhost' }),
    { pathname, search: '?a=1' },
  );

async function viewOf(pathname: string) {
  const prepared = await prepare(pathname);
  if (prepared.kind !== 'view') throw new Error('A view was expected.');
  return prepared.view;
}

describe('the account area on its own origin', () => {
  it('serves the account, registration, renewal and voucher routes', () => {
    expect(served.sort()).toEqual([
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

  it.each(served.flatMap((id) => locales.map((locale) => ({ id, locale }))))(
    'has $id in $locale, for the visitor alone to find',
    async ({ id, locale }) => {
      const view = await viewOf(href(id as 'account', { locale }));
      expect(view).toMatchObject({ kind: 'page', status: 200, head: { noIndex: true } });
      const text = intlOf(locale, view.messages ?? {}).formatMessage({ id: `${id as 'account'}.lead` });
      expect(text).toMatch(/\.$/);
    },
  );

  it.each(routeIds.filter((id) => !(id in portalHost.targets) && !['place', 'collection'].includes(id)).slice(0, 5))(
    'leaves %s to the shop',
    async (id) => {
      const params = { place: 'x', destination: 'x', category: 'x', '*': 'x' };
      expect(await viewOf(href(id as 'place', { locale: 'cs', params }))).toMatchObject({ status: 404 });
    },
  );

  it.each(['/cs', '/en/magical-places/mlyn-1001', '/cs/legal/general-terms'])(
    'leads from %s to the shop, where it is',
    async (pathname) => {
      expect(await prepare(pathname, 'https://shop.example')).toEqual({
        kind: 'redirect',
        to: `https://shop.example${pathname}?a=1`,
        permanent: false,
      });
      expect(await prepare('/cs/a/b/c', 'https://shop.example')).toMatchObject({ view: { status: 404 } });
    },
  );

  it('has a page for every target, and a fallback for what it lacks', async () => {
    for (const target of Object.values(portalHost.targets)) expect((await federation.load(target.page)).ok).toBe(true);
    expect(await federation.load('portal/nothing')).toEqual({ ok: false });
  });
});
