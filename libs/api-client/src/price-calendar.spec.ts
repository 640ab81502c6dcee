/** @jest-environment node */
import type { PriceCalendarWire } from '@mp/contract';
import { noCompanions, calendarDateOf } from '@mp/domain';
import { loadQuery } from './load-query.ts';
import { priceCalendarApi } from './price-calendar.ts';
import { makeStore } from './store.ts';

const free = {
  date: '2027-02-01',
  departure: '2027-02-03',
  total: { minor: 990_000, currency: 'CZK' as const },
  blocked: null,
  restr_min_stay: null,
  restr_max_stay: 14,
};
const wire: PriceCalendarWire = {
  data: [
    free,
    { ...free, date: '2027-02-02', departure: '2027-02-04', total: null, blocked: 'min_stay', restr_min_stay: 3 },
  ],
  lowest: { minor: 990_000, currency: 'CZK' },
};

it('[4.36] requests a length of stay in a range of days, and reads each day', async () => {
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
  const question = {
    placeId: 1001,
    party: { ...noCompanions, adults: 2, children: 1 },
    nights: 2,
    from: calendarDateOf('2027-02-01'),
    to: calendarDateOf('2027-02-02'),
  };
  const { data } = await loadQuery(store, priceCalendarApi.endpoints.priceCalendar.initiate(question));
  expect(requests[0]?.pathname).toBe('/api/public/price-calendar');
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    clientId: '1001',
    persons: '2',
    children: '1',
    from: '2027-02-01',
    to: '2027-02-02',
    nights: '2',
  });
  const { total } = free;
  expect(data).toEqual({
    days: [
      { date: '2027-02-01', departure: '2027-02-03', total, blocked: null, minStay: null, maxStay: 14 },
      { date: '2027-02-02', departure: '2027-02-04', total: null, blocked: 'min_stay', minStay: 3, maxStay: 14 },
    ],
    lowest: total,
  });
});
