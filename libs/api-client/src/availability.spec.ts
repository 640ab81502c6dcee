/** @jest-environment node */
import { noCompanions, calendarDateOf } from '@mp/domain';
import { availabilityApi } from './availability.ts';
import { loadQuery } from './load-query.ts';
import { setUp } from './testing/recording-store.ts';

const on = calendarDateOf;

it('[3.10] [7.20] [7.21] reads arrival days and departure days', async () => {
  const arrivals = setUp(() =>
    Response.json({ data: [{ date: '2027-02-19', availability: 'available', close_to_arrival: false }] }),
  );
  const party = { ...noCompanions, adults: 2, children: 0 };
  const found = await loadQuery(
    arrivals.store,
    availabilityApi.endpoints.arrivalDays.initiate({
      placeId: 1001,
      party,
      from: on('2027-02-01'),
      to: on('2027-02-28'),
    }),
  );
  expect(arrivals.requests[0]?.url.search).toBe('?clientId=1001&persons=2&children=0&from=2027-02-01&to=2027-02-28');
  expect(found.data).toEqual([{ date: '2027-02-19', state: 'available', closedToArrival: false }]);

  const departures = setUp(() =>
    Response.json({
      data: [
        {
          date: '2027-02-21',
          departure: true,
          total: { minor: 700_000, currency: 'CZK' },
          restr_min_stay: 2,
          restr_max_stay: null,
          close_to_departure: false,
        },
      ],
    }),
  );
  const ends = await loadQuery(
    departures.store,
    availabilityApi.endpoints.departureDays.initiate({ placeId: 1001, party, arrival: on('2027-02-19') }),
  );
  expect(departures.requests[0]?.url.search).toBe('?clientId=1001&persons=2&children=0&arrival=2027-02-19');
  expect(ends.data).toEqual([
    {
      date: '2027-02-21',
      possible: true,
      total: { minor: 700_000, currency: 'CZK' },
      minStay: 2,
      maxStay: null,
      closedToDeparture: false,
    },
  ]);
});
