/** @jest-environment node */
import type { FilterHintsWire, HintsWire } from '@mp/contract';
import { noCompanions, calendarDateOf } from '@mp/domain';
import { hintsApi } from './hints.ts';
import { loadQuery } from './load-query.ts';
import { makeStore } from './store.ts';

function setUp(wire: unknown) {
  const requests: URL[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://example.com/api',
    fetch: async (url) => {
      requests.push(new URL(url));
      return new Response(JSON.stringify(wire));
    },
  });
  return { store, query: () => Object.fromEntries(requests[0]?.searchParams ?? []), path: () => requests[0]?.pathname };
}

const question = {
  party: { ...noCompanions, adults: 2, children: 0 },
  collections: { equipment: [2112, 2126] },
  maxPrice: 3000,
  sort: 'price' as const,
  descending: true,
  includeUnavailable: true,
  session: 'ab12cd34',
};

it('[7.19] requests stays near a date with the filters of the list, without its order', async () => {
  const wire: HintsWire = {
    data: [
      {
        arrival: '2027-02-20',
        departure: '2027-02-22',
        nights: 2,
        matches: 7,
        from: { minor: 990_000, currency: 'CZK' },
      },
    ],
  };
  const { store, query, path } = setUp(wire);
  const { data } = await loadQuery(
    store,
    hintsApi.endpoints.nearStays.initiate({ ...question, date: calendarDateOf('2027-02-19'), nights: 2, limit: 3 }),
  );
  expect(path()).toBe('/api/public/hints');
  expect(query()).toEqual({
    persons: '2',
    children: '0',
    equipment: '2112,2126',
    max_price: '3000',
    date: '2027-02-19',
    nights: '2',
    limit: '3',
  });
  expect(data).toEqual(wire.data);
});

it('requests which filter to remove, dates included', async () => {
  const wire: FilterHintsWire = {
    matchedRows: 0,
    data: [
      { filter: 'equipment', value: 2126, matches: 9 },
      { filter: 'max_price', value: null, matches: 4 },
    ],
  };
  const { store, query, path } = setUp(wire);
  const dates = { arrival: calendarDateOf('2027-02-19'), departure: calendarDateOf('2027-02-21') };
  const { data } = await loadQuery(
    store,
    hintsApi.endpoints.fewerFilters.initiate({ ...question, ...dates, limit: 12, offset: 24 }),
  );
  expect(path()).toBe('/api/public/hints/filters');
  expect(query()).toEqual({
    persons: '2',
    children: '0',
    equipment: '2112,2126',
    max_price: '3000',
    arrival: '2027-02-19',
    departure: '2027-02-21',
  });
  expect(data).toEqual([
    { filter: 'equipment', collectionId: 2126, matches: 9 },
    { filter: 'max_price', collectionId: null, matches: 4 },
  ]);
});
