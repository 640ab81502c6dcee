import { cpuMsOf } from '@mp/testing/cpu-time';
import { locales } from '@mp/domain';
import { href, queryString } from './href.ts';
import { hrefInLocale, matchPath } from './match-path.ts';
import { routeIds, routes, type RouteId } from './routes.ts';

/** A value for every parameter, including awkward ones. */
const samples: Readonly<Record<string, string>> = {
  place: 'mlyn-pod-rasovkou-1001',
  destination: 'jizni-morava',
  category: 'chalupy',
  blog: 'co/je 100 % nové?',
  inspiration: 'zimní pohoda',
  document: 'data-protection',
  collection: 'místa u vody',
  '*': 'jizni-morava/chalupy',
};

const paramsOf = (id: RouteId): Record<string, string> =>
  Object.fromEntries(
    [...routes[id].en.matchAll(/\{(\w+)\??\}|(\*)/g)].map(([, name = '*']) => [name, samples[name] ?? 'missing']),
  );
const build = (id: RouteId, locale: (typeof locales)[number]): string =>
  href(id as 'place', { locale, params: paramsOf(id) as { place: string } });

const everyRoute = routeIds.flatMap((id) => locales.map((locale) => ({ id, locale })));

describe('the slug table', () => {
  it.each<[statement: string, id: RouteId, cs: string, en: string]>([
    ['[2.2] home', 'home', '/cs', '/en'],
    ['[2.3] catalogue', 'catalogue', '/cs/kouzelna-mista', '/en/magical-places'],
    ['[2.3] place', 'place', '/cs/kouzelna-mista/{place}', '/en/magical-places/{place}'],
    [
      '[2.4] by destination',
      'catalogueByDestination',
      '/cs/kouzelna-mista/destinace/{destination}',
      '/en/magical-places/destination/{destination}',
    ],
    [
      '[2.5] by category',
      'catalogueByCategory',
      '/cs/kouzelna-mista/kategorie/{category}',
      '/en/magical-places/category/{category}',
    ],
    ['[2.6] discover', 'discover', '/cs/kouzelna-mista/objevuj/*', '/en/magical-places/discover/*'],
    ['[2.7] blog', 'blog', '/cs/blog', '/en/blog'],
    ['[2.7] article', 'blogArticle', '/cs/blog/{blog}', '/en/blog/{blog}'],
    ['[2.8] checkout', 'checkout', '/cs/checkout', '/en/checkout'],
    ['[2.9] vouchers', 'vouchers', '/cs/darkovy-voucher', '/en/voucher-present'],
    ['[2.10] inspirations', 'inspirations', '/cs/inspirace', '/en/inspirations'],
    ['[2.10] inspiration', 'inspiration', '/cs/inspirace/{inspiration}', '/en/inspiration/{inspiration}'],
    ['[2.11] collections', 'collections', '/cs/kolekce', '/en/collections'],
    ['[2.12] contact', 'contact', '/cs/kontakty', '/en/contact'],
    ['[2.13] about', 'about', '/cs/o-nas', '/en/about-us'],
    ['[2.14] favourites', 'favourites', '/cs/oblibene', '/en/favorite'],
    ['[2.15] gateway error', 'paygateError', '/cs/platebni-brana-chyba', '/en/paygate-error'],
    ['[2.16] registration', 'registration', '/cs/registrace', '/en/registration'],
    ['[2.17] collection', 'collection', '/cs/{collection}', '/en/{collection}'],
    ['[2.18] password renewal', 'forgetPassword', '/cs/forget-password', '/en/forget-password'],
    ['[2.18] maintenance', 'maintenance', '/cs/maintenance', '/en/maintenance'],
    ['[2.18] accept', 'requestAccept', '/cs/or-accept', '/en/or-accept'],
    ['[2.18] reject', 'requestReject', '/cs/or-reject', '/en/or-reject'],
    ['[2.18] status', 'status', '/cs/status', '/en/status'],
    ['[2.18] diagnostics', 'diagnostics', '/cs/test', '/en/test'],
    ['[2.18] voucher file', 'voucherFile', '/cs/voucher-file', '/en/voucher-file'],
    ['what is left on a voucher', 'voucherBalance', '/cs/zustatek-voucheru', '/en/voucher-balance'],
    ['[1.5] the club', 'club', '/cs/klub', '/en/club'],
    ['comparison', 'compare', '/cs/srovnani', '/en/compare'],
    ['account', 'account', '/cs/ucet', '/en/account'],
    ['reservations of the account', 'accountReservations', '/cs/ucet/rezervace', '/en/account/reservations'],
    ['favourites of the account', 'accountFavourites', '/cs/ucet/oblibene', '/en/account/favourites'],
    ['vouchers of the account', 'accountVouchers', '/cs/ucet/vouchery', '/en/account/vouchers'],
    ['profile of the account', 'accountProfile', '/cs/ucet/profil', '/en/account/profile'],
    ['legal documents', 'legal', '/cs/legal/{document}/{variant?}', '/en/legal/{document}/{variant?}'],
  ])('%s', (_statement, id, cs, en) => {
    const asWritten = (locale: 'cs' | 'en') => `/${locale}/${routes[id][locale]}`.replace(/\/$/, '');
    expect([asWritten('cs'), asWritten('en')]).toEqual([cs, en]);
  });

  it.each(everyRoute)('[2.1] builds and reads back $id in $locale', ({ id, locale }) => {
    const path = build(id, locale);
    expect(path.split('/')[1]).toBe(locale);
    expect(matchPath(path)).toEqual({ id, locale, params: paramsOf(id) });
  });

  it('[2.1] has a path of its own for every route', () => {
    const paths = everyRoute.map(({ id, locale }) => build(id, locale));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(routeIds)('takes the same parameters in both languages: %s', (id) => {
    const names = (path: string) => [...path.matchAll(/\{(\w+\??)\}|\*/g)].map(([, name = '*']) => name).sort();
    expect(names(routes[id].cs)).toEqual(names(routes[id].en));
  });

  it.each(everyRoute)('leads from $id in $locale to the same page in the other language and back', ({ id, locale }) => {
    const other = locale === 'cs' ? 'en' : 'cs';
    const match = matchPath(build(id, locale));
    const there = hrefInLocale(match!, other, '?ad=2');
    expect(there).toBe(`${build(id, other)}?ad=2`);
    expect(hrefInLocale(matchPath(there.split('?')[0] ?? '')!, locale)).toBe(build(id, locale));
  });

  it.each(everyRoute.filter(({ id, locale }) => /^[^{*/]+$/.test(routes[id][locale])))(
    '[2.17] a fixed route always wins over a collection of the same slug: $id in $locale',
    ({ id, locale }) => {
      const collection = href('collection', { locale, params: { collection: routes[id][locale] } });
      expect(matchPath(collection)?.id).toBe(id);
    },
  );

  it.each([
    ['/cs/kouzelna-mista/destinace', 'place', { place: 'destinace' }],
    ['/cs/kouzelna-mista/objevuj', 'place', { place: 'objevuj' }],
    ['/cs/kouzelna-mista/objevuj/a', 'discover', { '*': 'a' }],
    ['/cs/kouzelna-mista/objevuj/a/b/c', 'discover', { '*': 'a/b/c' }],
    ['/cs/legal', 'collection', { collection: 'legal' }],
    ['/cs/magical-places', 'collection', { collection: 'magical-places' }],
  ])('reads %s as %s', (path, id, params) => expect(matchPath(path)).toMatchObject({ id, params }));
});

describe('matchPath', () => {
  it.each([
    ['nothing', ''],
    ['the root', '/'],
    ['no leading slash', 'cs/blog'],
    ['a language that we lack', '/de/blog'],
    ['a language in capitals', '/CS/blog'],
    ['a trailing slash', '/cs/blog/'],
    ['an empty segment', '/cs//blog'],
    ['another host', '//example.com/cs/blog'],
    ['broken percent-encoding', '/cs/%'],
    ['half a character', '/cs/%C3'],
    ['an overlong encoding', '/cs/%C0%AE%C0%AE'],
    ['too many segments', '/cs/blog/a/b'],
    ['a prototype as a language', '/__proto__/blog'],
    ['a constructor as a language', '/constructor'],
  ])('finds no route for %s', (_what, path) => expect(matchPath(path)).toBeNull());

  it.each([
    ['an encoded slash', '/cs/blog/..%2F..%2Fetc', { blog: '../../etc' }],
    ['markup', '/cs/blog/%3Cscript%3E', { blog: '<script>' }],
    ['a null byte', '/cs/blog/%00', { blog: '\0' }],
    ['a name of the prototype', '/cs/blog/__proto__', { blog: '__proto__' }],
    ['a line break', '/cs/blog/a%0d%0ab', { blog: 'a\r\nb' }],
  ])('returns %s as a plain value, which no page finds', (_what, path, params) => {
    const match = matchPath(path);
    expect(match).toEqual({ id: 'blogArticle', locale: 'cs', params });
    // It is encoded again in links, so that it never becomes another path.
    expect(hrefInLocale(match!, 'cs')).toBe(path.replace('%0d%0a', '%0D%0A'));
  });

  it('parses a very long path quickly', () => {
    for (const path of [`/cs/${'a/'.repeat(50_000)}a`, `/cs/kouzelna-mista/objevuj/${'a/'.repeat(50_000)}a`])
      expect(cpuMsOf(() => matchPath(path))).toBeLessThan(1_000);
  });
});

describe('href', () => {
  it('[2.8] keeps the order of the query', () => {
    const query = { hid: 1001, arr: '2027-02-19', dep: '2027-02-21', ch: 0, ad: 2 };
    expect(href('checkout', { locale: 'cs', query })).toBe(
      '/cs/checkout?hid=1001&arr=2027-02-19&dep=2027-02-21&ch=0&ad=2',
    );
  });

  it.each([
    [{ a: '', b: null, c: undefined, d: false }, ''],
    [{ a: true, b: 0 }, '?a=1&b=0'],
    [{ q: 'mlýn & les' }, '?q=ml%C3%BDn+%26+les'],
    [{}, ''],
  ])('serializes the query %j as "%s"', (query, expected) => expect(queryString(query)).toBe(expected));

  it('puts the hash last', () => {
    expect(href('about', { locale: 'en', query: { a: 1 }, hash: 'team' })).toBe('/en/about-us?a=1#team');
  });

  it('[2.19] encodes the name of a collection', () => {
    expect(href('catalogueByCategory', { locale: 'cs', params: { category: 'chaty & chalupy' } })).toBe(
      '/cs/kouzelna-mista/kategorie/chaty%20%26%20chalupy',
    );
    expect(href('discover', { locale: 'en', params: { '*': '/morava//les?/' } })).toBe(
      '/en/magical-places/discover/morava/les%3F',
    );
  });

  it('names all routes when it gets an unknown one', () => {
    expect(() => href('chekout' as 'checkout', { locale: 'cs' })).toThrow(
      /^Unknown route id "chekout"\. Expected one of: home, catalogue, .*\. Add it to libs\/i18n\/src\/routes\.ts\.$/,
    );
  });

  it.each([{}, { place: '' }])('refuses a route without its parameter: %j', (params) => {
    expect(() => href('place', { locale: 'cs', params: params as { place: string } })).toThrow(
      'Route "place" needs the parameter "place".',
    );
  });
});
