/** @jest-environment node */
import { createPageStore, type PageStore } from './page-store.ts';

/** Lets what compresses in the background be counted. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const roomy = { maxBytes: 2 ** 20, maxEntries: 100 };
const words = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 6_007} nocí</li>`).join('');
const keep = (kept: PageStore, key: string, text: string, apart?: readonly string[]) => {
  const page = kept.encode(key, 200, text);
  kept.set(key, { page, ...(apart && { apart }) });
  return page;
};
const there = (kept: PageStore, keys: readonly string[]) => keys.filter((key) => kept.get(key));

describe('the pages that are kept', () => {
  it('go when they were used longest ago and there is no more room', () => {
    const kept = createPageStore({ maxBytes: 12_000, maxEntries: 100 });
    for (const key of ['a', 'b', 'c']) keep(kept, key, 'x'.repeat(3_000));
    expect(there(kept, ['c', 'b', 'a'])).toEqual(['c', 'b']);
  });

  it('go when they were used longest ago and there are too many, however small', () => {
    const kept = createPageStore({ ...roomy, maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) keep(kept, key, 'x');
    expect(kept.held().entries).toBe(2);
    expect(there(kept, ['c', 'b', 'a'])).toEqual(['c', 'b']);
  });

  it('are counted by what they hold, their compressed forms from when there are some', async () => {
    const kept = createPageStore(roomy);
    const page = keep(kept, 'a', words);
    const before = kept.held().bytes;
    expect(before).toBeGreaterThan(page.html.length);
    expect(before).toBeLessThan(page.html.length + 4_096);
    const bodies = [await page.encoded('br'), await page.encoded('gzip')];
    await settle();
    expect(kept.held().bytes - before).toBe(bodies.reduce((sum, { length }) => sum + length, 0));
    // Nothing beyond its length is held with it.
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  });

  it('hold no more than they may, however they grow', async () => {
    const maxBytes = 400_000;
    const kept = createPageStore({ ...roomy, maxBytes });
    for (let n = 0; n < 12; n++) {
      const page = keep(kept, `page ${n}`, words + n);
      await Promise.all([page.encoded('br'), page.encoded('gzip')]);
      await settle();
      expect(kept.held().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(kept.held().entries).toBeGreaterThan(1);
  });

  it('are not counted when they have gone and somebody still compresses them', async () => {
    const kept = createPageStore({ ...roomy, maxEntries: 1 });
    const page = keep(kept, 'a', words);
    keep(kept, 'b', 'x');
    const before = kept.held().bytes;
    await page.encoded('br');
    await settle();
    expect(kept.held()).toEqual({ entries: 1, bytes: before });
  });
});

describe('the answers that pages need', () => {
  it('stay for as long as the page does that needs them, whoever was shown meanwhile', () => {
    const kept = createPageStore({ ...roomy, maxEntries: 6 });
    keep(kept, '/common', 'common');
    keep(kept, '/own', 'own');
    keep(kept, 'page', 'page', ['/common', '/own']);
    for (let n = 0; n < 40; n++) {
      keep(kept, `/own ${n}`, 'own');
      keep(kept, `other ${n}`, 'page', ['/common', `/own ${n}`]);
      expect(kept.get('page')).toBeDefined();
    }
    expect(there(kept, ['/common', '/own'])).toEqual(['/common', '/own']);
  });

  it('go after it', () => {
    const kept = createPageStore({ ...roomy, maxEntries: 4 });
    keep(kept, '/own', 'own');
    keep(kept, 'page', 'page', ['/own']);
    for (const key of ['a', 'b', 'c']) keep(kept, key, 'x');
    expect(there(kept, ['page', '/own'])).toEqual(['/own']);
  });

  it('stay when their page has been compressed meanwhile', async () => {
    const kept = createPageStore({ ...roomy, maxEntries: 3 });
    keep(kept, '/own', 'own');
    const page = keep(kept, 'page', words, ['/own']);
    await page.encoded('br');
    await settle();
    keep(kept, 'a', 'x');
    keep(kept, 'b', 'x');
    expect(there(kept, ['page', '/own'])).toEqual(['/own']);
  });

  it('are counted once, however many pages need them, and with what they are compressed to', async () => {
    const kept = createPageStore(roomy);
    const answers = keep(kept, '/common', words);
    const before = kept.held().bytes;
    for (let n = 0; n < 20; n++) keep(kept, `page ${n}`, 'x', ['/common']);
    expect(kept.held().bytes - before).toBeLessThan(20 * 2_100);
    const held = kept.held().bytes;
    const { length } = await answers.encoded('gzip');
    await settle();
    expect(kept.held().bytes - held).toBe(length);
  });
});
