/** @jest-environment node */
import { makeStore } from '@mp/api-client';
import { calendarDateOf } from '@mp/domain';
import type { PageContext } from '@mp/host-api';
import { collectionWires } from '../testing/wire.ts';
import { loadCatalogue } from './catalogue-data.ts';

const context = (search: string): PageContext => ({
  routeId: 'catalogue',
  locale: 'cs',
  currency: 'CZK',
  season: 'winter',
  today: calendarDateOf('2026-11-21'),
  params: {},
  query: new URLSearchParams(search),
  origin: 'https://shop.test',
});

/** A store whose API knows collections and leaves lists of places pending, or responds with a status. */
function storeWith(listStatus?: number) {
  const lists: { search: string; signal: AbortSignal | null | undefined }[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://api.test',
    fetch: (input, init) => {
      const url = new URL(input);
      if (url.pathname !== '/public/client') return Promise.resolve(Response.json({ data: collectionWires }));
      lists.push({ search: url.search, signal: init?.signal });
      return listStatus ? Promise.resolve(new Response('{}', { status: listStatus })) : new Promise(() => undefined);
    },
  });
  return { store, lists };
}

/** Long enough for everything that does not wait for the list. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('loadCatalogue', () => {
  it('[4.25] cancels the list of the previous address when another one is requested', async () => {
    const { store, lists } = storeWith();
    void loadCatalogue(context('ib=1'), store);
    await settle();
    void loadCatalogue(context('ac=1'), store);
    await settle();
    expect(lists.map(({ search, signal }) => [search.includes('instant_booking=1'), signal?.aborted])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('reuses the pages that are still wanted when more are requested', async () => {
    const { store, lists } = storeWith();
    void loadCatalogue(context(''), store);
    await settle();
    void loadCatalogue(context('lm=1'), store);
    await settle();
    expect(lists.map(({ search, signal }) => [new URLSearchParams(search).get('offset'), signal?.aborted])).toEqual([
      ['0', false],
      ['12', false],
    ]);
  });

  it('returns no page on a server without a list', async () => {
    expect(await loadCatalogue(context(''), storeWith(503).store)).toEqual({ kind: 'unavailable' });
  });
});
