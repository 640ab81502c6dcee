/** @jest-environment node */
import { calendarDateOf } from '@mp/domain';
import { loadQuery } from './load-query.ts';
import { staysApi } from './stays.ts';
import { czk, setUp } from './testing/asked-store.ts';

const on = calendarDateOf;

it('[7.13] [7.14] [7.16] rates, combinations and prices of a stay', async () => {
  const stay = {
    placeId: 1001,
    arrival: on('2027-02-19'),
    departure: on('2027-02-21'),
    party: { adults: 2, children: 0 },
  };
  const { store, asked } = setUp(() =>
    Response.json({
      data: [
        {
          room_type_id: 5,
          rate_id: 9,
          price: czk(7_000_00),
          capacity: 2,
          free: 1,
        },
      ],
    }),
  );
  const { data } = await loadQuery(store, staysApi.endpoints.roomPrices.initiate(stay));
  expect(data).toEqual([{ roomTypeId: 5, rateId: 9, price: czk(7_000_00), capacity: 2, free: 1 }]);
  await loadQuery(store, staysApi.endpoints.combinations.initiate({ ...stay, rateId: 9 }));
  await loadQuery(store, staysApi.endpoints.stayRates.initiate(stay));
  const query = '?clientId=1001&arrival=2027-02-19&departure=2027-02-21&persons=2&children=0';
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([
    `/api/public/ibe-prices${query}`,
    `/api/public/combinations${query}&rateId=9`,
    `/api/public/ibe-rates${query}`,
  ]);
});
