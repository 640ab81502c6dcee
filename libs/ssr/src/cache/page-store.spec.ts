/** @jest-environment node */
import { createPageStore, type PageStore } from './page-store.ts';

/** Waits until background compression is counted. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const roomy = { maxBytes: 2 ** 20, maxEntries: 100 };
const words = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7919) % 6_007} nocí</li>`).join('');
const add = (store: PageStore, key: string, text: string, external?: readonly string[]) => {
  const page = store.encode(key, 200, text);
  store.set(key, { page, ...(external && { external }) });
  return page;
};
const present = (store: PageStore, keys: readonly string[]) => keys.filter((key) => store.get(key));

describe('stored pages', () => {
  it('are evicted by least recent use when the size limit is reached', () => {
    const store = createPageStore({ maxBytes: 12_000, maxEntries: 100 });
    for (const key of ['a', 'b', 'c']) add(store, key, 'x'.repeat(3_000));
    expect(present(store, ['c', 'b', 'a'])).toEqual(['c', 'b']);
  });

  it('are evicted by least recent use when the entry limit is reached, however small', () => {
    const store = createPageStore({ ...roomy, maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) add(store, key, 'x');
    expect(store.size().entries).toBe(2);
    expect(present(store, ['c', 'b', 'a'])).toEqual(['c', 'b']);
  });

  it('are counted by their size, with compressed forms once they exist', async () => {
    const store = createPageStore(roomy);
    const page = add(store, 'a', words);
    const before = store.size().bytes;
    expect(before).toBeGreaterThan(page.html.length);
    expect(before).toBeLessThan(page.html.length + 4_096);
    const bodies = [await page.encoded('br'), await page.encoded('gzip')];
    await settle();
    expect(store.size().bytes - before).toBe(bodies.reduce((sum, { length }) => sum + length, 0));
    // Each body has a buffer of exactly its length.
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  });

  it('stay within the size limit as they grow', async () => {
    const maxBytes = 400_000;
    const store = createPageStore({ ...roomy, maxBytes });
    for (let n = 0; n < 12; n++) {
      const page = add(store, `page ${n}`, words + n);
      await Promise.all([page.encoded('br'), page.encoded('gzip')]);
      await settle();
      expect(store.size().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(store.size().entries).toBeGreaterThan(1);
  });

  it('are not counted when they are compressed after eviction', async () => {
    const store = createPageStore({ ...roomy, maxEntries: 1 });
    const page = add(store, 'a', words);
    add(store, 'b', 'x');
    const before = store.size().bytes;
    await page.encoded('br');
    await settle();
    expect(store.size()).toEqual({ entries: 1, bytes: before });
  });
});

describe('stored external state', () => {
  it('stays for as long as a page that needs it', () => {
    const store = createPageStore({ ...roomy, maxEntries: 6 });
    add(store, '/common', 'common');
    add(store, '/own', 'own');
    add(store, 'page', 'page', ['/common', '/own']);
    for (let n = 0; n < 40; n++) {
      add(store, `/own ${n}`, 'own');
      add(store, `other ${n}`, 'page', ['/common', `/own ${n}`]);
      expect(store.get('page')).toBeDefined();
    }
    expect(present(store, ['/common', '/own'])).toEqual(['/common', '/own']);
  });

  it('is evicted after its page', () => {
    const store = createPageStore({ ...roomy, maxEntries: 4 });
    add(store, '/own', 'own');
    add(store, 'page', 'page', ['/own']);
    for (const key of ['a', 'b', 'c']) add(store, key, 'x');
    expect(present(store, ['page', '/own'])).toEqual(['/own']);
  });

  it('stays when its page is compressed', async () => {
    const store = createPageStore({ ...roomy, maxEntries: 3 });
    add(store, '/own', 'own');
    const page = add(store, 'page', words, ['/own']);
    await page.encoded('br');
    await settle();
    add(store, 'a', 'x');
    add(store, 'b', 'x');
    expect(present(store, ['page', '/own'])).toEqual(['/own']);
  });

  it('is counted once for all pages, with its compressed forms', async () => {
    const store = createPageStore(roomy);
    const state = add(store, '/common', words);
    const before = store.size().bytes;
    for (let n = 0; n < 20; n++) add(store, `page ${n}`, 'x', ['/common']);
    expect(store.size().bytes - before).toBeLessThan(20 * 2_100);
    const held = store.size().bytes;
    const { length } = await state.encoded('gzip');
    await settle();
    expect(store.size().bytes - held).toBe(length);
  });
});
