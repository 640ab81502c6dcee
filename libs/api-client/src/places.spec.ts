/** @jest-environment node */
import { noCompanions, calendarDateOf, packPins } from '@mp/domain';
import { loadQuery } from './load-query.ts';
import { placesApi } from './places.ts';
import { czk, setUp } from './testing/recording-store.ts';

const on = calendarDateOf;

const pictureWire = (name: string) => ({
  thumbnail: `/media/${name}-thumbnail.avif`,
  small: `/media/${name}-small.avif`,
  medium: `/media/${name}-medium.avif`,
  large: `/media/${name}-large.avif`,
  preview: 'data:,',
  caption: name,
});
const picture = (name: string) => ({ files: `/media/${name}`, preview: 'data:,', caption: name });
const clientWire = {
  pkid: 1001,
  name: 'Mlýn Pod Rašovkou',
  static_url: 'mlyn-pod-rasovkou',
  city: 'Rašovka',
  country: 'CZE',
  latitude: 50.7,
  longitude: 15.1,
  claim: 'A mill that still turns.',
  filters: [{ type: 'category', value: 12 }],
  filter_match: true,
  visual: { photo_grid_summer: pictureWire('summer'), photo_grid_winter: pictureWire('winter') },
  photos: { summer: ['/media/living-1-summer'], winter: ['/media/living-1-winter'] },
  prices: [{ currency: 'CZK', price_from: czk(3_500_00) }],
  term_price: {
    total: czk(7_000_00),
    nights: 2,
    per_night: czk(3_500_00),
    arrival: '2027-02-19',
    departure: '2027-02-21',
    points: 120,
    rate: 'Saver',
  },
  allow_sell: true,
  instant_booking: true,
  accept_coupon: false,
  sleeps: 6,
  room_count: 3,
  dogs: 'welcome',
  rating: { average: 4.6, count: 12 },
  url: null,
};

it.each([
  [
    { arrival: on('2027-02-19'), departure: on('2027-02-21'), flexibleDays: 3 },
    { arrival: '2027-02-19', departure: '2027-02-21', flex_days: '3' },
  ],
  [{ stayInMonth: { month: '2027-10', stay: 'weekend' as const } }, { flex_month: '2027-10', flex_stay: 'weekend' }],
  [{ stayInMonth: { month: '2027-05', stay: 4 } }, { flex_month: '2027-05', flex_stay: '4' }],
])('[7.9] a question with flexible dates: %j', async (flexible, expected) => {
  const { store, requests } = setUp(() => Response.json({ data: [], matchedRows: 0, minMaxPrices: [] }));
  const question = { party: { ...noCompanions, adults: 2, children: 0 }, ...flexible };
  await loadQuery(store, placesApi.endpoints.places.initiate(question));
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({ persons: '2', children: '0', ...expected });
});

it('[7.9] sends a catalogue query and reads its result', async () => {
  const { store, requests } = setUp(() =>
    Response.json({
      data: [clientWire],
      matchedRows: 41,
      minMaxPrices: [{ currency: 'CZK', minPrice: czk(1_200_00), maxPrice: czk(9_900_00) }],
    }),
  );
  const { data } = await loadQuery(
    store,
    placesApi.endpoints.places.initiate({
      party: { ...noCompanions, adults: 2, children: 1 },
      arrival: on('2027-02-19'),
      departure: on('2027-02-21'),
      maxPrice: 5_000,
      minPrice: null,
      collections: { category: [12, 13], collection: [90], awards: [] },
      instantBooking: true,
      acceptsVouchers: false,
      sort: 'price',
      descending: true,
      limit: 12,
      offset: 0,
      includeUnavailable: true,
      freeSoon: true,
    }),
  );
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
    persons: '2',
    children: '1',
    arrival: '2027-02-19',
    departure: '2027-02-21',
    max_price: '5000',
    category: '12,13',
    inspiration: '90',
    instant_booking: '1',
    sort: 'price',
    sort_desc: '1',
    limit: '12',
    offset: '0',
    forceListing: '1',
    free_soon: '1',
  });
  expect(data).toMatchObject({ total: 41, priceRange: { CZK: { min: czk(1_200_00), max: czk(9_900_00) } } });
  expect(data?.places).toEqual([
    {
      id: 1001,
      name: 'Mlýn Pod Rašovkou',
      slug: 'mlyn-pod-rasovkou',
      town: 'Rašovka',
      country: 'CZE',
      latitude: 50.7,
      longitude: 15.1,
      claim: 'A mill that still turns.',
      category: 12,
      available: true,
      cover: { summer: picture('summer'), winter: picture('winter') },
      photos: { summer: ['/media/living-1-summer'], winter: ['/media/living-1-winter'] },
      priceFrom: { CZK: czk(3_500_00) },
      stayPrice: {
        total: czk(7_000_00),
        nights: 2,
        perNight: czk(3_500_00),
        rate: 'Saver',
        arrival: '2027-02-19',
        departure: '2027-02-21',
        points: 120,
      },
      sells: true,
      instantBooking: true,
      acceptsVouchers: false,
      sleeps: 6,
      roomCount: 3,
      letting: null,
      bedrooms: null,
      dogs: 'welcome',
      rating: { average: 4.6, count: 12 },
      website: null,
    },
  ]);
});

it('[7.10] reads a place by its encoded slug', async () => {
  const { store, requests } = setUp(() => Response.json({}, { status: 404 }));
  await loadQuery(store, placesApi.endpoints.place.initiate('../../user?x=1'));
  expect(requests[0]?.url.pathname).toBe('/api/public/client/..%2F..%2Fuser%3Fx%3D1');
});

describe('pins', () => {
  const packed = packPins({
    ids: [7],
    latitudes: [50],
    longitudes: [15],
    states: [1],
    prices: [-1],
    counts: [1],
    currency: 'CZK',
  });
  const send = (respond: () => Response) => {
    const { store, requests } = setUp(respond);
    const question = { party: { ...noCompanions, adults: 2, children: 0 } };
    return { requests, outcome: loadQuery(store, placesApi.endpoints.placePins.initiate(question)) };
  };

  it('[4.22] are requested packed, unavailable ones included', async () => {
    const { requests, outcome } = send(() => new Response(packed));
    const { data } = await outcome;
    expect([data?.ids[0], data?.states[0], data?.prices[0], data?.currency]).toEqual([7, 1, -1, 'CZK']);
    expect(requests[0]?.url.pathname).toMatch(/\/public\/client\/pins$/);
    expect(requests[0]?.url.searchParams.get('forceListing')).toBe('1');
  });

  it.each([
    ['rubbish', () => new Response('<html>somebody else</html>')],
    ['a refusal', () => Response.json({ error: { code: 'validation_failed' } }, { status: 400 })],
  ])('are a failure where the answer is %s', async (_what, respond) =>
    expect((await send(respond).outcome).failure).toBeDefined(),
  );
});
