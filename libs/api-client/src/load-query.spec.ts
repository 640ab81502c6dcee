/** @jest-environment node */
import { collectionsApi } from './collections.ts';
import { loadQuery } from './load-query.ts';
import { makeStore } from './store.ts';

describe('loadQuery on a server', () => {
  afterEach(() => jest.useRealTimers());

  it('leaves nothing behind that keeps the store of a page alive', async () => {
    jest.useFakeTimers();
    const store = makeStore({
      locale: 'cs',
      currency: 'CZK',
      apiUrl: 'http://127.0.0.1:3001',
      fetch: () => Promise.resolve(Response.json({ data: [] })),
    });
    const { data } = await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    expect(data).toEqual([]);
    // What the library does by itself within half a second may be under way; minutes may not.
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
    expect(collectionsApi.endpoints.collections.select('category')(store.getState()).data).toEqual([]);
  });
});
