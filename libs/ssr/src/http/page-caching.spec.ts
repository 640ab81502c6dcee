/** @jest-environment node */
import { brotliDecompressSync } from 'node:zlib';
import { packRemote } from '../page/boot-remotes.ts';
import { publishedArticle, releaseOf, renders, serveEchoSite, until, type EchoSite } from '../testing/echo-site.tsx';

let site: EchoSite;
beforeAll(async () => {
  site = await serveEchoSite({
    // A visitor with the cookie `preview` gets a notice, like visitors of a preview.
    chooseReleases: async ({ cookies: { preview } }) => ({
      releases: {},
      notice: preview === undefined ? null : `<aside>${preview}</aside>`,
    }),
  });
});
afterAll(() => site.close());

const get = (url: string, headers?: Record<string, string>) => site.get(url, headers);

describe('external state', () => {
  const bootOf = async (url: string) => {
    const text = /<script id="boot"[^>]*>(.*?)<\/script>/s.exec((await get(url)).body)?.[1];
    return JSON.parse(text ?? '') as { answers: string[]; state: object | null; remotes: object[] };
  };
  const answersAt = async (address: string) =>
    (await get(address)).json<{ answers: Record<string, { data: object[] }> }>();

  it('shared by many pages is one immutable file', async () => {
    const [boot, other] = [await bootOf('/cs?collections'), await bootOf('/cs?collections&q=2')];
    expect(JSON.stringify(boot)).not.toContain('Šumava');
    expect(other.answers[0]).toBe(boot.answers[0]);
    const { headers, rawPayload } = await get(String(boot.answers[0]), { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    const { answers } = JSON.parse(brotliDecompressSync(rawPayload).toString()) as { answers: Record<string, object> };
    expect(answers['collections("destination")']).toMatchObject({ data: [{ id: 2001, name: 'Šumava' }] });
  });

  it('holds the live releases of all remotes, and the page that of its own remote', async () => {
    const { answers, remotes } = await bootOf('/cs');
    expect(answers).toHaveLength(1);
    expect(remotes).toEqual([packRemote({ ...releaseOf('storefront', '9'), pages: {} })]);
    const all = site.live.remotes.map(packRemote);
    expect((await get(String(answers[0]))).json()).toEqual({ answers: {}, remotes: all });
  });

  it('holds the API’s responses of a page that is the same for everybody', async () => {
    const { answers, state } = await bootOf('/cs?related');
    expect(state).toBeNull();
    const { answers: own } = await answersAt(String(answers[0]));
    expect(own).toMatchObject({ 'relatedPlaces(1)': { status: 'fulfilled', data: [] } });
  });

  it.each(['/cs?related&mine', '/cs?related&reservation'])(
    'contains no personal data, which stays in the page: %s',
    async (url) => {
      const { answers, state } = await bootOf(url);
      const external = await Promise.all(answers.map(async (address) => (await get(address)).body));
      expect(external.join()).not.toContain('relatedPlaces');
      expect(JSON.stringify(state)).toContain('relatedPlaces(1)');
    },
  );

  it.each(['/answers/unknown.json', '/answers/..%2Fmain.js'])(
    'that does not exist is an uncached 404: %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );
});

describe('the page cache', () => {
  it('serves one page to visitors of all campaigns', async () => {
    await get('/cs?q=cached');
    const before = renders.count;
    const again = await get('/cs?q=cached&utm_source=news&gclid=1');
    expect(again.headers['x-cache']).toBe('fresh');
    expect(renders.count).toBe(before);
  });

  it('renders pages of a remote again after its release, and no others', async () => {
    const outcome = async () => (await get('/cs?q=release')).headers['x-cache'];
    site.live = { ...site.live, remotes: [releaseOf('storefront', '1'), releaseOf('content', '1')], stamp: '2' };
    expect(await outcome()).toBe('miss');
    site.live = { ...site.live, remotes: [releaseOf('storefront', '1'), releaseOf('content', '2')], stamp: '3' };
    expect(await outcome()).toBe('fresh');
    site.live = { ...site.live, remotes: [releaseOf('storefront', '2'), releaseOf('content', '2')], stamp: '4' };
    expect(await outcome()).toBe('miss');
  });

  it('shows published content, and hides withdrawn content, within seconds', async () => {
    const comesTo = async (status: number): Promise<string> => {
      await until(async () => (await get('/cs?article=mill')).statusCode === status);
      return String((await get('/cs?article=mill')).headers['x-cache']);
    };
    await comesTo(404);
    Object.assign(site.content, { version: 2, articles: [publishedArticle] });
    expect(await comesTo(200)).toBe('fresh');
    Object.assign(site.content, { version: 3, articles: [] });
    expect(await comesTo(404)).toBe('miss');
  }, 20_000);

  it('renders pages of places again after a place has changed, and no others', async () => {
    const cacheOf = async (url: string) => String((await get(url)).headers['x-cache']);
    for (const url of ['/cs?related', '/cs?q=still'])
      expect([await cacheOf(url), await cacheOf(url)]).toContain('fresh');
    site.content.places = '2';
    let outcome = 'fresh';
    await until(async () => (outcome = await cacheOf('/cs?related')) !== 'fresh');
    expect([outcome, await cacheOf('/cs?related'), await cacheOf('/cs?q=still')]).toEqual(['miss', 'fresh', 'fresh']);
  }, 20_000);

  it('[4.3] serves the common page, without the token, to an address with a token', async () => {
    await get('/cs?q=tokened');
    const { headers, body } = await get('/cs?q=tokened&token=abcdefghijklmnopqrstuvwxyz');
    expect(headers['x-cache']).toBe('fresh');
    expect(body).not.toContain('abcdefghijklmnopqrstuvwxyz');
    expect(body).toContain('"takesToken":true');
  });

  it('never contains a personal page', async () => {
    await get('/cs?mine');
    expect((await get('/cs?mine')).headers['x-cache']).toBe('miss');
  });

  it('never contains a page made from one guest’s data, even if it declares itself shared', async () => {
    await get('/cs?reservation');
    expect((await get('/cs?reservation')).headers['x-cache']).toBe('miss');
  });

  it('separates pages by currency, and accepts only known ones', async () => {
    const priced = async (cookie: string) => (await get('/cs?q=price', { cookie })).body.replace(/<!-- -->/g, '');
    expect(await priced('currency=EUR')).toContain('price EUR');
    expect(await priced('currency=CZK')).toContain('price CZK');
    expect(await priced('currency=<script>')).toContain('price CZK');
  });

  it('sends a page only when it has changed, compressed where the browser accepts it', async () => {
    const first = await get('/cs?q=tag', { 'accept-encoding': 'br, gzip' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('</html>');
    const again = await get('/cs?q=tag', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a page of a preview', () => {
  const cookie = 'preview=candidate';

  it('is rendered each time, for this browser alone, and is neither cached nor indexed', async () => {
    await get('/cs?q=preview');
    for (const _time of [1, 2]) {
      const { headers, body } = await get('/cs?q=preview', { cookie });
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-cache': 'miss',
        'x-robots-tag': 'noindex',
      });
      expect(body).toContain('<body><aside>candidate</aside><div id="root">');
    }
    const { headers, body } = await get('/cs?q=preview');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-cache': 'fresh' });
    expect(body).not.toContain('candidate');
  });

  it('has redirects and error pages that are not cacheable either', async () => {
    for (const address of ['/cs?moved', '/cs?gone', '/cs?broken'])
      expect((await get(address, { cookie })).headers['cache-control']).toBe('private, no-store');
  });
});
