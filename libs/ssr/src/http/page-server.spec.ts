/** @jest-environment node */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { echoFederation, echoHost, origin, serveEchoSite, type EchoSite } from '../testing/echo-site.tsx';
import { servePages } from '../testing/serve-pages.ts';

let site: EchoSite;
beforeAll(async () => {
  site = await serveEchoSite();
});
afterAll(() => site.close());

const get = (url: string, headers?: Record<string, string>) => site.get(url, headers);
const locationOf = (url: string, headers?: Record<string, string>) => site.locationOf(url, headers);

describe('a page', () => {
  it('is rendered with its complete content', async () => {
    const { statusCode, headers, body } = await get('/cs?q=m%C3%ADsta');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html><html lang="cs-CZ">/);
    expect(body).toContain('<title>Kouzelná místa – Title místa</title>');
    expect(body.replace(/<!-- -->/g, '')).toContain('<p>místa CZK summer 2026-11-22</p>');
    expect(body).toContain('<link rel="canonical" href="https://example.com/cs"/>');
    expect(body).toContain('hrefLang="en-GB" href="https://example.com/en"');
    expect(body).toContain('hrefLang="x-default" href="https://example.com/"');
    expect(body).toContain('<meta property="og:url" content="https://example.com/cs"/>');
    expect(body).toContain('<meta property="og:locale" content="cs_CZ"/>');
    expect(body).toContain('href="/remotes/storefront/1/client/home.css"');
  });

  it('describes itself and its breadcrumbs for search engines, as JSON-LD', async () => {
    const { body } = await get('/cs');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    const data = JSON.parse(text) as { '@type': string; itemListElement?: { position: number; item: string }[] }[];
    expect(data.map((data) => data['@type'])).toEqual(['Hotel', 'BreadcrumbList']);
    expect(data[1]?.itemListElement?.map(({ position, item }) => [position, item])).toEqual([
      [1, `${origin}/cs`],
      [2, `${origin}/cs/blog`],
      [3, `${origin}/cs`],
    ]);
  });

  it('contains no inline code: every script is a file of the site or inert data', async () => {
    const { body } = await get('/cs');
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(body).toMatch(/<link [^>]*href="\/static\/main\.css"[^>]* integrity="sha384-of-it"/);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/type="application\/(ld\+)?json"|src="\/static\//);
    expect(body).not.toMatch(/<style|\son\w+="|javascript:/);
    expect(body.match(/<\/script>/g)).toHaveLength(scripts.length);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.2', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['brotli, zstd', undefined],
    ['', undefined],
  ])('is compressed as the browser prefers: %j', async (accepted, expected) => {
    const { headers } = await get('/cs?q=encodings', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(expected);
  });
});

describe('an address', () => {
  it.each([
    [{}, '/cs'],
    [{ 'accept-language': 'en-GB' }, '/en'],
    [{ 'accept-language': 'de' }, '/en'],
    [{ 'accept-language': 'en', cookie: 'theme=dark; language=cs' }, '/cs'],
  ])('[2.22] only the root is redirected by language: %j', async (headers, to) => {
    expect(await locationOf('/?login=true', headers)).toBe(`302 ${to}?login=true`);
    expect((await get('/cs', headers)).statusCode).toBe(200);
  });

  it.each([
    ['/cs/', '/cs'],
    ['/en/contact//?p=2', '/en/contact?p=2'],
  ])('[2.23] strips trailing slashes: %s', async (from, to) => expect(await locationOf(from)).toBe(`301 ${to}`));

  it('[2.18] follows a deep link of a place', async () => {
    expect(await locationOf('/bh/1001?ad=2')).toBe('302 /cs/checkout?ad=2&hid=1001');
  });

  it('redirects if the page returns a redirect', async () =>
    expect(await locationOf('/cs?moved')).toBe('301 /en/contact'));

  it('keeps query keys that no page reads in a redirect', async () => {
    expect(await locationOf('/cs?moved&utm_source=letter')).toBe('301 /en/contact?utm_source=letter');
    expect(await locationOf('/cs/?utm_source=letter&a=1')).toBe('301 /cs?utm_source=letter&a=1');
  });

  it('responds with 410 for a removed page, and with 404 for one that never existed', async () => {
    const statusOf = async (path: string) => (await get(path)).statusCode;
    expect(await statusOf('/en/magical-places/sold-mill')).toBe(410);
    expect(await statusOf('/en/magical-places/no-mill')).toBe(404);
    expect(await statusOf('/en/no/such/page')).toBe(404);
  });

  it.each([
    ['/cs/blog/a/b', 'Stránka nebyla nalezena'],
    ['/en/nothing-here', 'This page could not be found'],
    ['/en?gone', 'This page could not be found'],
    ['/wp-login.php', 'Stránka nebyla nalezena'],
  ])('[2.26] of no page responds with 404: %s', async (address, title) => {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('of no page offers a link home', async () => {
    expect((await get('/en/nothing-here')).body).toMatch(/<a [^>]*href="\/en"/);
  });
});

describe('an address that is malformed or of another host', () => {
  /** Sends a raw request line, which a test client would normalize. */
  const raw = (address: string) =>
    new Promise<{ status: number; location: string }>((resolve, reject) => {
      const { port } = site.app.server.address() as AddressInfo;
      const asking = request({ host: '127.0.0.1', port, path: address }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
      });
      asking.on('error', reject).end();
    });
  beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

  it.each([
    ['/en/%E1', 'We can’t open this address: it arrived damaged.'],
    ['/cs/kontakty/%', 'Tuto adresu neumíme otevřít: přišla poškozená.'],
  ])('[8.3] is refused with a message when it cannot be decoded: %s', async (address, said) => {
    const { port } = site.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain(said);
  });

  const staysHere = async (address: string) => {
    const { status, location } = await raw(address);
    expect(status).toBeLessThan(500);
    expect(location).toMatch(/^$|^\/(?![/\\])/);
  };

  // Open: stripping trailing slashes leaves a second leading one, and an address of slashes alone is none.
  it.each(['/.//evil.example/', '/cs/..//evil.example/', '//'])('never leads to another host: %s', staysHere);

  it.each(['http://evil.example/en', 'http://evil.example', 'https://evil.example//evil.example/'])(
    'never leads to another host in its absolute form: %s',
    staysHere,
  );

  it.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '/%2F/evil.example/', '/%5Cevil.example/'])(
    'never leads to another host: %s',
    staysHere,
  );
});
describe('a request for a missing address, or by another method', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS', url: string, accept: string) =>
    site.app.inject({ method, url, headers: { accept } });
  const protects = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };

  it.each(['/static/nope.js', '/static/', '/assets/nope.js', '/favicon-nope.png'])(
    'for %s gets the 404 page when it navigates, and one line when a page loads it',
    async (address) => {
      // The address of a folder is redirected to a page without the trailing slash.
      const first = await ask('GET', address, browser);
      const page = first.statusCode === 301 ? await ask('GET', String(first.headers.location), browser) : first;
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<h1>Stránka nebyla nalezena</h1>');
      expect(page.headers).toMatchObject({
        ...protects,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'text/css,*/*;q=0.1']) {
        const short = await ask('GET', address, accept);
        expect([short.statusCode, short.body]).toEqual([404, 'Not Found\n']);
        expect(short.headers).toMatchObject({
          ...protects,
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
        });
      }
      expect((await ask('HEAD', address, '*/*')).statusCode).toBe(404);
    },
  );

  it.each(['/en/nothing-here', '/en/contact/1.5'])(
    'for %s, which could be a page, gets the 404 page',
    async (address) => {
      const { statusCode, body } = await ask('GET', address, '*/*');
      expect(statusCode).toBe(404);
      expect(body).toContain('This page could not be found');
    },
  );

  it.each([
    ['PUT', '/en', 'GET, HEAD, POST'],
    ['DELETE', '/en/contact', 'GET, HEAD, POST'],
    ['PATCH', '/en/nothing-here', 'GET, HEAD, POST'],
    ['OPTIONS', '/en', 'GET, HEAD, POST'],
    ['PUT', '/static/main.js', 'GET, HEAD'],
  ] as const)('is refused with the methods that the address has: %s %s', async (method, address, allow) => {
    const headers = { ...protects, allow, 'cache-control': 'no-store' };
    const page = await ask(method, address, browser);
    expect(page.statusCode).toBe(405);
    expect(page.headers).toMatchObject({ ...headers, 'content-type': 'text/html; charset=utf-8' });
    expect(page.body).toContain(address.startsWith('/en') ? 'don’t understand what was sent' : 'nerozumíme');
    expect(page.body).toContain(`<a href="${address.startsWith('/en') ? '/en' : '/cs'}">`);
    const short = await ask(method, address, '*/*');
    expect([short.statusCode, short.body]).toEqual([405, 'Method Not Allowed\n']);
    expect(short.headers).toMatchObject({ ...headers, 'content-type': 'text/plain; charset=utf-8' });
  });
});
describe('every response', () => {
  it.each(['/cs', '/en/nothing-here', '/robots.txt', '/static/main.js', '/healthz'])(
    'has the common security headers: %s',
    async (address) => {
      expect((await get(address)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it('keeps browsers on TLS if visitors use it', async () => {
    expect((await get('/cs')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await get('/api/user')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    ['https://example.com', 'max-age=31536000; includeSubDomains'],
    ['http://example.com', undefined],
  ])('does so on a standalone origin beside a shop at %s', async (shopOrigin, expected) => {
    const own = await servePages({
      host: echoHost,
      federation: echoFederation,
      publicOrigin: 'http://localhost:3002',
      shopOrigin,
    });
    expect((await own.app.inject('/robots.txt')).headers['strict-transport-security']).toBe(expected);
    await own.close();
  });

  it('under /api is the API’s', async () => {
    const { body } = await get('/api/user', { authorization: 'Bearer t' });
    expect(JSON.parse(body)).toEqual({ token: 'Bearer t' });
  });
});

describe('the choice of a currency', () => {
  const choose = async (body: string, cookie = '') => {
    const { statusCode, headers } = await site.app.inject({
      method: 'POST',
      url: '/preferences',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: body,
    });
    return [statusCode, headers.location, headers['set-cookie']];
  };

  it('works without JavaScript and redirects back to the page', async () => {
    expect(await choose('currency=EUR&back=%2Fcs%2Fblog%3Fp%3D2')).toEqual([
      303,
      '/cs/blog?p=2',
      [
        'currency=EUR; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
        expect.stringMatching(/^session-code=[a-z0-9]{8}; Path=\/; Secure; SameSite=Lax$/),
      ],
    ]);
  });

  it('[4.21] creates a new session code with each change', async () => {
    const codes = await Promise.all([1, 2, 3].map(async () => String((await choose('currency=EUR&back=/cs'))[2])));
    expect(new Set(codes).size).toBe(3);
  });

  it.each([
    ['EUR', '', '/cs/kouzelna-mista?ad=3'],
    ['CZK', '', '/cs/kouzelna-mista?ad=3&min=1000&max=5000'],
    ['CZK', 'currency=EUR', '/cs/kouzelna-mista?ad=3'],
    ['EUR', 'currency=EUR', '/cs/kouzelna-mista?ad=3&min=1000&max=5000'],
  ])('[4.21] [5.39] choosing %s with %j leads to %s', async (currency, cookie, expected) => {
    const back = encodeURIComponent('/cs/kouzelna-mista?ad=3&min=1000&max=5000');
    expect((await choose(`currency=${currency}&back=${back}`, cookie))[1]).toBe(expected);
  });

  it('changes nothing for an invalid currency', async () => {
    expect(await choose('currency=USD&back=/cs')).toEqual([303, '/cs', undefined]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', ''])(
    'never redirects to %j',
    async (back) => {
      const [, location] = await choose(`currency=EUR&back=${encodeURIComponent(back)}`);
      expect(location).toBe('/');
    },
  );
});
