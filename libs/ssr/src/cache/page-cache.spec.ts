/** @jest-environment node */
import { createPageStore } from './page-store.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const freshMs = 1_000;
const staleMs = 10_000;

function setUp() {
  let time = 0;
  let renders = 0;
  const onError = jest.fn();
  const store = createPageStore({ maxBytes: 2 ** 20, maxEntries: 100 });
  const cache = createPageCache({ freshMs, staleMs, store, now: () => time, onError });
  const render = (parts: Partial<RenderedPage> = {}) => {
    renders += 1;
    return Promise.resolve({ status: 200, html: `page ${renders}`, shared: true, ofPlaces: false, ...parts });
  };
  const get = async (make: () => Promise<RenderedPage> = render) => {
    const { page, outcome } = await cache.get('/cs', make);
    return `${outcome}: ${page.html.toString()}`;
  };
  return { cache, get, render, onError, renders: () => renders, wait: (ms: number) => void (time += ms) };
}

/** Waits for a render in the background. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the page cache', () => {
  it('renders a page once while it is fresh', async () => {
    const { get, wait, renders } = setUp();
    expect(await get()).toBe('miss: page 1');
    wait(freshMs - 1);
    expect(await get()).toBe('fresh: page 1');
    expect(renders()).toBe(1);
  });

  it('returns a stale page at once and the new one from then on', async () => {
    const { get, wait } = setUp();
    await get();
    wait(freshMs);
    expect(await get()).toBe('stale: page 1');
    await settle();
    expect(await get()).toBe('fresh: page 2');
  });

  it('renders a stale page once for concurrent requests', async () => {
    const { get, wait, renders } = setUp();
    await get();
    wait(freshMs);
    await Promise.all([get(), get(), get()]);
    await settle();
    expect(renders()).toBe(2);
  });

  it('waits for a new page after a change, and falls back to the old one if the render fails', async () => {
    const { cache, get, render } = setUp();
    await get();
    cache.invalidate('everything');
    expect(await get(() => Promise.resolve({ status: 503, html: 'unavailable', shared: false, ofPlaces: false }))).toBe(
      'stale: page 1',
    );
    expect(await get()).toBe('miss: page 2');
    expect(await get()).toBe('fresh: page 2');
    cache.invalidate('everything');
    expect(await get(() => render({ status: 410, html: 'gone', shared: false, ofPlaces: false }))).toBe('miss: gone');
    expect(await get()).toBe('miss: page 4');
  });

  it('invalidates pages with places when a place has changed, and no others', async () => {
    const { cache, get, render } = setUp();
    await get();
    cache.invalidate('places');
    expect(await get()).toBe('fresh: page 1');
    cache.invalidate('everything');
    expect(await get(() => render({ ofPlaces: true }))).toBe('miss: page 2');
    cache.invalidate('places');
    expect(await get(() => render({ ofPlaces: true }))).toBe('miss: page 3');
  });

  it('does not cache a render that began before a change', async () => {
    const { cache, get } = setUp();
    let end: (page: RenderedPage) => void = () => undefined;
    const old = get(() => new Promise((resolve) => (end = resolve)));
    cache.invalidate('everything');
    expect(await get()).toBe('miss: page 1');
    end({ status: 200, html: 'of before', shared: true, ofPlaces: false });
    expect(await old).toBe('miss: of before');
    expect(await get()).toBe('fresh: page 1');
  });

  it('waits for a new page once the old one has expired', async () => {
    const { get, wait } = setUp();
    await get();
    wait(staleMs);
    expect(await get()).toBe('miss: page 2');
  });

  it('shares one render among concurrent requests', async () => {
    const { get, renders } = setUp();
    expect(await Promise.all([get(), get(), get()])).toEqual(Array(3).fill('miss: page 1'));
    expect(renders()).toBe(1);
  });

  it('never caches a page that is not the same for everybody', async () => {
    const { get, render } = setUp();
    const own = () => render({ shared: false });
    expect(await get(own)).toBe('miss: page 1');
    expect(await get(own)).toBe('miss: page 2');
  });

  it('removes a page that is no longer the same for everybody', async () => {
    const { get, render, wait } = setUp();
    await get();
    wait(freshMs);
    // Gone, moved or broken: the render in the background finds out while the visitor gets the old page.
    expect(await get(() => render({ shared: false }))).toBe('stale: page 1');
    await settle();
    expect(await get()).toBe('miss: page 3');
  });

  it('never returns a personal page in the place of an expired one', async () => {
    const { get, render, wait } = setUp();
    await get();
    wait(staleMs);
    expect(await get(() => render({ shared: false }))).toBe('miss: page 2');
    expect(await get()).toBe('miss: page 3');
  });

  it('caches pages by key', async () => {
    const { cache, render } = setUp();
    await cache.get('/cs', render);
    expect((await cache.get('/en', render)).page.html.toString()).toBe('page 2');
  });

  it('rejects all waiting requests when a render fails, and renders again for the next', async () => {
    const { get } = setUp();
    const failing = () => Promise.reject(new Error('broken'));
    const outcomes = await Promise.allSettled([get(failing), get(failing)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('miss: page 1');
  });

  it('keeps the old page when it cannot be rendered again', async () => {
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
      'returns an error page',
      () => Promise.resolve({ status: 503, html: 'unavailable', shared: false, ofPlaces: false }),
    ],
  ])('[fault: api × down] returns the old page, however old, while the render %s', async (_how, unavailable) => {
    const { get, wait } = setUp();
    await get();
    for (const pause of [freshMs, freshMs, staleMs, 60 * staleMs]) {
      wait(pause);
      expect(await get(unavailable)).toBe('stale: page 1');
      await settle();
    }
    expect(await get()).toBe('miss: page 2');
  });

  it('no longer returns a page that is gone', async () => {
    const { get, wait } = setUp();
    await get();
    wait(staleMs);
    expect(await get(() => Promise.resolve({ status: 404, html: 'gone', shared: false, ofPlaces: false }))).toBe(
      'miss: gone',
    );
    expect(await get()).toBe('miss: page 2');
  });
});
