/** @jest-environment node */
import { noCompanions, calendarDateOf } from '@mp/domain';
import { loadQuery } from './load-query.ts';
import { staysApi } from './stays.ts';
import { czk, setUp } from './testing/recording-store.ts';

const on = calendarDateOf;

it('[7.13] [7.14] [7.16] reads rates, combinations and prices of a stay', async () => {
  const stay = {
    placeId: 1001,
    arrival: on('2027-02-19'),
    departure: on('2027-02-21'),
    party: { ...noCompanions, adults: 2, children: 0 },
  };
  const tax = { kind: 'local_tax', name: 'Turnov', collected: 'on_spot', nights: 2 };
  const price = {
    ...{ room_type_id: 5, rate_id: 9, price: czk(7_000_00), surcharge: czk(0), capacity: 2, free: 1 },
    charges: [{ ...tax, fixed_minor: 80_00, per_mille_nights: 0 }],
  };
  const rate = {
    id: 9,
    name: 'S pojištěním',
    description: 'Když zůstanete doma, vrátíme vám vše.',
    included: ['Pobyt v domě'],
  };
  const responses: readonly object[] = [price, { rate_id: 9, rooms: [] }, rate];
  const { store, requests } = setUp(() => Response.json({ data: [responses[requests.length - 1]] }));
  const { data } = await loadQuery(store, staysApi.endpoints.roomPrices.initiate(stay));
  expect(data).toEqual([
    {
      ...{ roomTypeId: 5, rateId: 9, price: czk(7_000_00), surcharge: czk(0), capacity: 2, free: 1 },
      charges: [{ ...tax, fixedMinor: 80_00, perMilleNights: 0 }],
    },
  ]);
  await loadQuery(store, staysApi.endpoints.combinations.initiate({ ...stay, rateId: 9 }));
  const { data: rates } = await loadQuery(store, staysApi.endpoints.stayRates.initiate(stay));
  // Short words are joined to the next word.
  expect(rates).toMatchObject([{ id: 9, included: ['Pobyt v\u00a0domě'], charges: [] }]);
  const query = '?clientId=1001&arrival=2027-02-19&departure=2027-02-21&persons=2&children=0';
  expect(requests.map(({ url }) => url.pathname + url.search)).toEqual([
    `/api/public/ibe-prices${query}`,
    `/api/public/combinations${query}&rateId=9`,
    `/api/public/ibe-rates${query}`,
  ]);
});
