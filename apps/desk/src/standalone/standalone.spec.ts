import { makeStore } from '@mp/api-client';
import { calendarDateOf, locales } from '@mp/domain';
import { bundledPages, preparePage } from '@mp/host';
import { href } from '@mp/i18n';
import { deskHost } from './host.ts';
import { deskPages } from './pages.ts';

const federation = bundledPages('desk', deskPages);
const prepare = (pathname: string) =>
  preparePage(
    deskHost,
    federation,
    {
      currency: 'CZK',
      season: 'winter',
      today: calendarDateOf('2026-11-21'),
      origin: 'http://localhost:3004',
      session: null,
      announcements: [],
      shopOrigin: 'https://shop.example',
    },
    makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://localhost' }),
    { pathname, search: '' },
  );

describe('the editors’ desk on its own origin', () => {
  it.each(locales)('has its pages in %s, for nobody to find', async (locale) => {
    const addresses = [
      href('desk', { locale }),
      href('deskNew', { locale }),
      href('deskEntry', { locale, params: { entry: '7' } }),
    ];
    for (const address of addresses)
      expect(await prepare(address)).toMatchObject({ view: { kind: 'page', status: 200, head: { noIndex: true } } });
  });

  it('leads to the shop what is the shop’s, and begins with itself', async () => {
    expect(await prepare('/cs/blog')).toMatchObject({ kind: 'redirect', to: 'https://shop.example/cs/blog' });
    expect([deskHost.start, deskHost.staysOpen]).toEqual(['desk', true]);
  });

  it('has a page for every target', async () => {
    for (const target of Object.values(deskHost.targets)) expect((await federation.load(target.page)).ok).toBe(true);
  });
});
