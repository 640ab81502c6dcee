/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BodyEncoding } from './compression.ts';
import { createPageCache, encodePage, type CachedPage, type RenderedPage } from './page-cache.ts';

const freshMs = 1_000;
const staleMs = 10_000;

function setUp() {
  let time = 0;
  let renders = 0;
  const onError = jest.fn();
  const cache = createPageCache({ freshMs, staleMs, maxBytes: 2 ** 20, maxEntries: 100, now: () => time, onError });
  const render = (parts: Partial<RenderedPage> = {}) => {
    renders += 1;
    return Promise.resolve({ status: 200, html: `page ${renders}`, shared: true, ofPlaces: false, ...parts });
  };
  const get = async (make: () => Promise<RenderedPage> = render) => {
    const { page, outcome } = await cache.get('/cs', make);
    return `${outcome}: ${page.html}`;
  };
  return { cache, get, render, onError, renders: () => renders, wait: (ms: number) => void (time += ms) };
}

/** Lets a render in the background end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the page cache', () => {
  it('renders a page once while it is fresh', async () => {
    const { get, wait, renders } = setUp();
    expect(await get()).toBe('miss: page 1');
    wait(freshMs - 1);
    expect(await get()).toBe('fresh: page 1');
    expect(renders()).toBe(1);
  });

  it('shows a stale page at once and the new one from then on', async () => {
    const { get, wait } = setUp();
    await get();
    wait(freshMs);
    expect(await get()).toBe('stale: page 1');
    await settle();
    expect(await get()).toBe('fresh: page 2');
  });

  it('renders a stale page once, however many ask for it meanwhile', async () => {
    const { get, wait, renders } = setUp();
    await get();
    wait(freshMs);
    await Promise.all([get(), get(), get()]);
    await settle();
    expect(renders()).toBe(2);
  });

  it('makes a visitor wait for the new page after a change, unless there is none to be had', async () => {
    const { cache, get, render } = setUp();
    await get();
    cache.outdate('everything');
    expect(await get(() => Promise.resolve({ status: 503, html: 'away', shared: false, ofPlaces: false }))).toBe(
      'stale: page 1',
    );
    expect(await get()).toBe('miss: page 2');
    expect(await get()).toBe('fresh: page 2');
    cache.outdate('everything');
    expect(await get(() => render({ status: 410, html: 'gone', shared: false, ofPlaces: false }))).toBe('miss: gone');
    expect(await get()).toBe('miss: page 4');
  });

  it('makes a page of places anew when one has changed, and no other', async () => {
    const { cache, get, render } = setUp();
    await get();
    cache.outdate('places');
    expect(await get()).toBe('fresh: page 1');
    cache.outdate('everything');
    expect(await get(() => render({ ofPlaces: true }))).toBe('miss: page 2');
    cache.outdate('places');
    expect(await get(() => render({ ofPlaces: true }))).toBe('miss: page 3');
  });

  it('makes what was begun before a change anew', async () => {
    const { cache, get } = setUp();
    let end: (page: RenderedPage) => void = () => undefined;
    const old = get(() => new Promise((resolve) => (end = resolve)));
    cache.outdate('everything');
    expect(await get()).toBe('miss: page 1');
    end({ status: 200, html: 'of before', shared: true, ofPlaces: false });
    expect(await old).toBe('miss: of before');
    expect(await get()).toBe('fresh: page 1');
  });

  it('makes a visitor wait past that', async () => {
    const { get, wait } = setUp();
    await get();
    wait(staleMs);
    expect(await get()).toBe('miss: page 2');
  });

  it('renders once for everybody who asks at the same time', async () => {
    const { get, renders } = setUp();
    expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill('miss: page 1'));
    expect(renders()).toBe(1);
  });

  it('never keeps a page that is not the same for everybody', async () => {
    const { get, render } = setUp();
    const own = () => render({ shared: false });
    expect(await get(own)).toBe('miss: page 1');
    expect(await get(own)).toBe('miss: page 2');
  });

  it('forgets a page that is the same for everybody no longer', async () => {
    const { get, render, wait } = setUp();
    await get();
    wait(freshMs);
    // Gone, moved or broken: seen by the render behind the back of whoever is shown the old one.
    expect(await get(() => render({ shared: false }))).toBe('stale: page 1');
    await settle();
    expect(await get()).toBe('miss: page 3');
  });

  it('shows nobody a page that was one’s own in the place of the one that has become too old', async () => {
    const { get, render, wait } = setUp();
    await get();
    wait(staleMs);
    expect(await get(() => render({ shared: false }))).toBe('miss: page 2');
    expect(await get()).toBe('miss: page 3');
  });

  it('keeps pages by their key', async () => {
    const { cache, render } = setUp();
    await cache.get('/cs', render);
    expect((await cache.get('/en', render)).page.html.toString()).toBe('page 2');
  });

  it('tells everybody who waits when rendering fails, and tries again for the next', async () => {
    const { get } = setUp();
    const failing = () => Promise.reject(new Error('broken'));
    const outcomes = await Promise.allSettled([get(failing), get(failing)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('miss: page 1');
  });

  it('goes on showing the old page when it cannot be rendered anew', async () => {
    const { get, wait, onError } = setUp();
    await get();
    wait(freshMs);
    expect(await get(() => Promise.reject(new Error('broken')))).toBe('stale: page 1');
    await settle();
    expect(onError).toHaveBeenCalledWith(new Error('broken'), '/cs');
    expect(await get()).toBe('stale: page 1');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('broken'))],
    [
      'comes to a page that says so',
      () => Promise.resolve({ status: 503, html: 'away', shared: false, ofPlaces: false }),
    ],
  ])(
    '[fault: api × down] goes on showing the old page, however old, as long as making it anew %s',
    async (_how, away) => {
      const { get, wait } = setUp();
      await get();
      for (const pause of [freshMs, freshMs, staleMs, 60 * staleMs]) {
        wait(pause);
        expect(await get(away)).toBe('stale: page 1');
        await settle();
      }
      expect(await get()).toBe('miss: page 2');
    },
  );

  it('no longer shows what is gone', async () => {
    const { get, wait } = setUp();
    await get();
    wait(staleMs);
    expect(await get(() => Promise.resolve({ status: 404, html: 'gone', shared: false, ofPlaces: false }))).toBe(
      'miss: gone',
    );
    expect(await get()).toBe('miss: page 2');
  });

  it('forgets the page that was used longest ago when there is no more room', async () => {
    const cache = createPageCache({ freshMs, staleMs, maxBytes: 12_000, maxEntries: 100, onError: jest.fn() });
    const big = () => Promise.resolve({ status: 200, html: 'x'.repeat(3_000), shared: true, ofPlaces: false });
    await cache.get('a', big);
    await cache.get('b', big);
    await cache.get('c', big);
    expect((await cache.get('c', big)).outcome).toBe('fresh');
    expect((await cache.get('a', big)).outcome).toBe('miss');
  });

  it('forgets the page that was used longest ago when there are too many, however small', async () => {
    const cache = createPageCache({ freshMs, staleMs, maxBytes: 2 ** 20, maxEntries: 2, onError: jest.fn() });
    const small = () => Promise.resolve({ status: 200, html: 'x', shared: true, ofPlaces: false });
    for (const key of ['a', 'b', 'c']) await cache.get(key, small);
    expect(cache.held().pages).toBe(2);
    expect((await cache.get('a', small)).outcome).toBe('miss');
  });

  it('counts what its pages hold, their compressed forms from when there are some', async () => {
    const cache = createPageCache({ freshMs, staleMs, maxBytes: 2 ** 20, maxEntries: 100, onError: jest.fn() });
    const html = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 6_007} nocí</li>`).join('');
    const { page } = await cache.get('a', () => Promise.resolve({ status: 200, html, shared: true, ofPlaces: false }));
    const before = cache.held().bytes;
    expect(before).toBeGreaterThan(page.html.length);
    expect(before).toBeLessThan(page.html.length + 4_096);
    const bodies = [await page.encoded('br'), await page.encoded('gzip')];
    await settle();
    expect(cache.held().bytes - before).toBe(bodies.reduce((sum, { length }) => sum + length, 0));
    // Nothing beyond its length is held with it.
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  });

  it('holds no more than it may, however its pages grow', async () => {
    const maxBytes = 400_000;
    const cache = createPageCache({ freshMs, staleMs, maxBytes, maxEntries: 100, onError: jest.fn() });
    const html = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 6_007} nocí</li>`).join('');
    for (let n = 0; n < 12; n++) {
      const make = () => Promise.resolve({ status: 200, html: html + n, shared: true, ofPlaces: false });
      const { page } = await cache.get(`page ${n}`, make);
      await Promise.all([page.encoded('br'), page.encoded('gzip')]);
      await settle();
      expect(cache.held().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.held().pages).toBeGreaterThan(1);
  });

  it('is empty when it has been cleared', async () => {
    const { cache, get } = setUp();
    await get();
    cache.clear();
    expect(await get()).toBe('miss: page 2');
  });
});

describe('encodePage', () => {
  const page = encodePage(200, '<p>Žluťoučký kůň</p>'.repeat(50));

  it('compresses to the same page', async () => {
    expect(brotliDecompressSync(await page.encoded('br')).equals(page.html)).toBe(true);
    expect(gunzipSync(await page.encoded('gzip')).equals(page.html)).toBe(true);
  });

  const words = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 6_007} nocí</li>`).join('');
  /** Asks until something else comes than came before. */
  const next = async (asked: CachedPage, encoding: BodyEncoding, before: Buffer): Promise<Buffer> => {
    for (;;) {
      const body = await asked.encoded(encoding);
      if (body !== before) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it.each(['br', 'gzip'] as const)(
    'sends what is compressed quickly to the first ones, and the smaller one once it is done: %s',
    async (encoding) => {
      const asked = encodePage(200, words);
      const quick = await asked.encoded(encoding);
      expect(await asked.encoded(encoding)).toBe(quick);
      const careful = await next(asked, encoding, quick);
      expect(careful.length).toBeLessThan(quick.length);
      const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(decompress(careful).equals(asked.html)).toBe(true);
    },
  );

  it('compresses carefully once, too', async () => {
    const asked = encodePage(200, words);
    const careful = await next(asked, 'br', await asked.encoded('br'));
    expect(await asked.encoded('br')).toBe(careful);
    // Whatever that began would be done before this, which takes the same twice and begins later.
    const later = encodePage(200, words);
    await next(later, 'br', await later.encoded('br'));
    expect(await asked.encoded('br')).toBe(careful);
  });

  it('compresses once', () => expect(page.encoded('br')).toBe(page.encoded('br')));

  it('has a tag that changes with what is in it', () => {
    expect(encodePage(200, 'a').etag).toBe(encodePage(200, 'a').etag);
    expect(encodePage(200, 'a').etag).not.toBe(encodePage(200, 'b').etag);
    expect(page.etag).toMatch(/^"[\w-]{27}"$/);
  });
});
