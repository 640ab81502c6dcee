/** @jest-environment node */
import { createPageStore } from './page-store.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const freshMs = 1_000;
const staleMs = 10_000;

function setUp() {
  let time = 0;
  let renders = 0;
  const onError = jest.fn();
  const kept = createPageStore({ maxBytes: 2 ** 20, maxEntries: 100 });
  const cache = createPageCache({ freshMs, staleMs, kept, now: () => time, onError });
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
    cache.invalidate('everything');
    expect(await get(() => Promise.resolve({ status: 503, html: 'away', shared: false, ofPlaces: false }))).toBe(
      'stale: page 1',
    );
    expect(await get()).toBe('miss: page 2');
    expect(await get()).toBe('fresh: page 2');
    cache.invalidate('everything');
    expect(await get(() => render({ status: 410, html: 'gone', shared: false, ofPlaces: false }))).toBe('miss: gone');
    expect(await get()).toBe('miss: page 4');
  });

  it('makes a page of places anew when one has changed, and no other', async () => {
    const { cache, get, render } = setUp();
    await get();
    cache.invalidate('places');
    expect(await get()).toBe('fresh: page 1');
    cache.invalidate('everything');
    expect(await get(() => render({ ofPlaces: true }))).toBe('miss: page 2');
    cache.invalidate('places');
    expect(await get(() => render({ ofPlaces: true }))).toBe('miss: page 3');
  });

  it('makes what was begun before a change anew', async () => {
    const { cache, get } = setUp();
    let end: (page: RenderedPage) => void = () => undefined;
    const old = get(() => new Promise((resolve) => (end = resolve)));
    cache.invalidate('everything');
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
});
