/** @jest-environment node */
import { collectionsApi } from './collections.ts';
import { loadQuery } from './load-query.ts';
import { makeStore } from './store.ts';

describe('loadQuery on a server', () => {
  afterEach(() => jest.useRealTimers());

  it('leaves nothing that retains the store of a page', async () => {
    jest.useFakeTimers();
    const store = makeStore({
      locale: 'cs',
      currency: 'CZK',
      apiUrl: 'http://127.0.0.1:3001',
      fetch: () => Promise.resolve(Response.json({ data: [] })),
    });
    const { data } = await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    expect(data).toEqual([]);
    // The library's own timers within half a second are allowed; longer ones are not.
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
    expect(collectionsApi.endpoints.collections.select('category')(store.getState()).data).toEqual([]);
  });
});
