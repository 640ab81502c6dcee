/** @jest-environment node */
import { apiErrors, type ApiErrorCode } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { failureOfResponse } from './api-failure.ts';
import { api } from './api.ts';
import { availabilityApi } from './availability.ts';
import { collectionsApi } from './collections.ts';
import { loadQuery } from './load-query.ts';
import { placesApi } from './places.ts';
import type { RequestContext } from './request-context.ts';
import { reservationRequestsApi } from './reservation-requests.ts';
import { reservationsApi } from './reservations.ts';
import { staysApi } from './stays.ts';
import { makeStore } from './store.ts';

const on = calendarDateOf;

/** A store whose requests are written down and answered with one response. */
function setUp(answer: () => Response | Promise<Response>, context: Partial<RequestContext> = {}) {
  const asked: { method: string; url: URL; headers: Headers; body: unknown }[] = [];
  const store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'https://example.com/api',
    ...context,
    fetch: async (input, init) => {
      asked.push({
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      return answer();
    },
  });
  return { store, asked };
}

const picture = (name: string) => ({
  thumbnail: `/media/${name}-320.avif`,
  small: `/media/${name}-640.avif`,
  medium: `/media/${name}-1024.avif`,
  large: `/media/${name}-1600.avif`,
  preview: 'data:,',
  caption: name,
});
const czk = (minor: number) => ({ minor, currency: 'CZK' }) as const;

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
  visual: { photo_grid_summer: picture('summer'), photo_grid_winter: picture('winter') },
  photos: { summer: ['/media/living-1-summer'], winter: ['/media/living-1-winter'] },
  prices: [{ currency: 'CZK', price_from: czk(3_500_00) }],
  term_price: {
    ...{ total: czk(7_000_00), nights: 2, per_night: czk(3_500_00) },
    ...{ arrival: '2027-02-19', departure: '2027-02-21', points: 120 },
  },
  allow_sell: true,
  instant_booking: true,
  accept_coupon: false,
  url: null,
};

describe('what every request carries', () => {
  const ask = async (context: Partial<RequestContext>) => {
    const { store, asked } = setUp(() => Response.json({ data: [] }), context);
    await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    return Object.fromEntries(asked[0]?.headers ?? []);
  };

  it('[7.1] names the language and the currency, and nothing that is not known', async () => {
    expect(await ask({})).toEqual({ 'ap-language': 'en', 'ap-currency': 'EUR' });
  });

  it('[7.1] names the session and the token of a signed-in visitor', async () => {
    expect(await ask({ session: 'a1b2c3d4', token: () => 't0ken' })).toEqual({
      'ap-language': 'en',
      'ap-currency': 'EUR',
      'ap-session': 'a1b2c3d4',
      authorization: 'Bearer t0ken',
    });
  });

  it('carries no authorization once the visitor has signed out', async () => {
    expect(await ask({ token: () => null })).not.toHaveProperty('authorization');
  });
});

describe('from the wire to the domain, and back', () => {
  it('[7.2] collections, all or of one type', async () => {
    const wire = {
      pkid: 7,
      source_id: 12,
      collection_type: 'category',
      static_url: 'mills',
      static_urls: { cs: 'mlyny', en: 'mills' },
      texts: { name: 'Mills' },
      hotel_count: 4,
      parent: null,
      visual: null,
    };
    const { store, asked } = setUp(() => Response.json({ data: [wire] }));
    const { data } = await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
    expect(asked[0]?.url.href).toBe('https://example.com/api/public/collection?type=category');
    expect(data).toEqual([
      {
        id: 7,
        type: 'category',
        slug: 'mills',
        slugs: { cs: 'mlyny', en: 'mills' },
        name: 'Mills',
        placeCount: 4,
        parentId: null,
        picture: null,
      },
    ]);
    await loadQuery(store, collectionsApi.endpoints.collections.initiate(undefined));
    expect(asked[1]?.url.search).toBe('');
  });

  it.each([
    [
      { arrival: on('2027-02-19'), departure: on('2027-02-21'), flexibleDays: 3 },
      { arrival: '2027-02-19', departure: '2027-02-21', flex_days: '3' },
    ],
    [{ stayInMonth: { month: '2027-10', stay: 'weekend' as const } }, { flex_month: '2027-10', flex_stay: 'weekend' }],
    [{ stayInMonth: { month: '2027-05', stay: 4 } }, { flex_month: '2027-05', flex_stay: '4' }],
  ])('[7.9] a question with flexible dates: %j', async (flexible, expected) => {
    const { store, asked } = setUp(() => Response.json({ data: [], matchedRows: 0, minMaxPrices: [] }));
    const question = { party: { adults: 2, children: 0 }, ...flexible };
    await loadQuery(store, placesApi.endpoints.places.initiate(question));
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({ persons: '2', children: '0', ...expected });
  });

  it('[7.9] a question to the catalogue, and its answer', async () => {
    const { store, asked } = setUp(() =>
      Response.json({
        data: [clientWire],
        matchedRows: 41,
        minMaxPrices: [{ currency: 'CZK', minPrice: czk(1_200_00), maxPrice: czk(9_900_00) }],
      }),
    );
    const { data } = await loadQuery(
      store,
      placesApi.endpoints.places.initiate({
        party: { adults: 2, children: 1 },
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
      }),
    );
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
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
        collections: [{ type: 'category', id: 12 }],
        available: true,
        cover: { summer: picture('summer'), winter: picture('winter') },
        photos: { summer: ['/media/living-1-summer'], winter: ['/media/living-1-winter'] },
        priceFrom: { CZK: czk(3_500_00) },
        stayPrice: {
          ...{ total: czk(7_000_00), nights: 2, perNight: czk(3_500_00) },
          ...{ arrival: '2027-02-19', departure: '2027-02-21', points: 120 },
        },
        sells: true,
        instantBooking: true,
        acceptsVouchers: false,
        website: null,
      },
    ]);
  });

  it('[7.10] a place by its slug, which cannot lead anywhere else', async () => {
    const { store, asked } = setUp(() => Response.json({}, { status: 404 }));
    await loadQuery(store, placesApi.endpoints.place.initiate('../../user?x=1'));
    expect(asked[0]?.url.pathname).toBe('/api/public/client/..%2F..%2Fuser%3Fx%3D1');
  });

  it('[3.10] [7.20] [7.21] days of arrival and of departure', async () => {
    const arrivals = setUp(() =>
      Response.json({ data: [{ date: '2027-02-19', availability: 'available', close_to_arrival: false }] }),
    );
    const party = { adults: 2, children: 0 };
    const found = await loadQuery(
      arrivals.store,
      availabilityApi.endpoints.arrivalDays.initiate({
        placeId: 1001,
        party,
        from: on('2027-02-01'),
        to: on('2027-02-28'),
      }),
    );
    expect(arrivals.asked[0]?.url.search).toBe('?clientId=1001&persons=2&children=0&from=2027-02-01&to=2027-02-28');
    expect(found.data).toEqual([{ date: '2027-02-19', state: 'available', closedToArrival: false }]);

    const departures = setUp(() =>
      Response.json({
        data: [
          { date: '2027-02-21', departure: true, restr_min_stay: 2, restr_max_stay: null, close_to_departure: false },
        ],
      }),
    );
    const ends = await loadQuery(
      departures.store,
      availabilityApi.endpoints.departureDays.initiate({ placeId: 1001, party, arrival: on('2027-02-19') }),
    );
    expect(departures.asked[0]?.url.search).toBe('?clientId=1001&persons=2&children=0&arrival=2027-02-19');
    expect(ends.data).toEqual([
      { date: '2027-02-21', possible: true, minStay: 2, maxStay: null, closedToDeparture: false },
    ]);
  });

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

  it('[3.13] [3.14] [3.18] an order, which acts once under its key', async () => {
    const reservation = {
      id: '0190b5a2-7c3e-7d55-8a11-0d2f6a5f4c01',
      code: 'guest-code-0123456789',
      number: 'MP-2611-48213',
      status: 'held',
      payment_status: 'unknown',
      client: { pkid: 1001, name: 'Mlýn', static_url: 'mlyn', city: 'Rašovka' },
      arrival: '2027-02-19',
      departure: '2027-02-21',
      nights: 2,
      adults: 2,
      childrens: 1,
      rate: { id: 9, name: 'Breakfast' },
      rooms: [],
      total: czk(7_000_00),
      contact: { name: 'Eva', surname: 'Nová', email: 'eva@example.com' },
      pay_until: '2026-11-21T11:30:00Z',
      confirm_until: null,
      created_at: '2026-11-21T11:00:00Z',
    };
    const { store, asked } = setUp(() => Response.json(reservation, { status: 201 }));
    const contact = {
      name: 'Eva',
      surname: 'Nová',
      email: 'eva@example.com',
      emailCheck: 'eva@example.com',
      phone: '',
    };
    const { data } = await store.dispatch(
      reservationsApi.endpoints.createReservation.initiate({
        idempotencyKey: 'key-0123456789abcdef',
        order: {
          placeId: 1001,
          arrival: on('2027-02-19'),
          departure: on('2027-02-21'),
          party: { adults: 2, children: 1 },
          rateId: 9,
          rooms: [{ roomTypeId: 5, count: 1 }],
          total: czk(7_000_00),
          vouchers: ['ABCDEFGHJKMNPQ'],
          benefitCode: 'VISA',
          isInsured: true,
          contact,
          agreement: true,
          locale: 'cs',
        },
      }),
    );
    expect(asked[0]).toMatchObject({ method: 'POST', url: { pathname: '/api/public/reservation' } });
    expect(asked[0]?.headers.get('idempotency-key')).toBe('key-0123456789abcdef');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(asked[0]?.body).toEqual({
      client_id: 1001,
      arrival: '2027-02-19',
      departure: '2027-02-21',
      adults: 2,
      childrens: 1,
      rate: 9,
      rooms: [{ id: 5, count: 1 }],
      currency: 'CZK',
      total_minor: 700_000,
      vouchers: ['ABCDEFGHJKMNPQ'],
      visa: 'VISA',
      insurance: true,
      insurance_consent: true,
      contact,
      agreement: true,
      language: 'cs',
    });
    expect(data).toMatchObject({
      code: 'guest-code-0123456789',
      paymentLabel: 'unknown',
      place: { id: 1001, name: 'Mlýn', slug: 'mlyn', town: 'Rašovka' },
      party: { adults: 2, children: 1 },
      rateName: 'Breakfast',
      payUntil: '2026-11-21T11:30:00Z',
    });
  });

  it("an owner's answer is a POST, reading is not", async () => {
    const { store, asked } = setUp(() => Response.json({}, { status: 404 }));
    await loadQuery(store, reservationRequestsApi.endpoints.reservationRequest.initiate('code/0'));
    await store.dispatch(reservationRequestsApi.endpoints.answerRequest.initiate({ code: 'c', answer: 'decline' }));
    expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/public/reservation-request/code%2F0',
      'POST /api/public/reservation-request/c/decline',
    ]);
  });
});

describe('failures', () => {
  const failureOf = async (answer: () => Response | Promise<Response>) => {
    const { store } = setUp(answer);
    return (await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'))).failure;
  };

  it('no answer at all is a failure of the network, worth another try', async () => {
    const gone = () => Promise.reject(new TypeError('fetch failed'));
    expect(await failureOf(gone)).toEqual({ layer: 'network', code: 'network', retryable: true });
  });

  it('an error of the API comes with its code, details and request', async () => {
    const error = { code: 'price_changed', message: '…', requestId: 'r-1', details: { now: 1 } };
    expect(await failureOf(() => Response.json({ error }, { status: 409 }))).toEqual({
      layer: 'request',
      code: 'price_changed',
      retryable: false,
      details: { now: 1 },
      requestId: 'r-1',
    });
  });

  it('a page of a proxy in between is an unexpected failure of the service', async () => {
    const page = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    expect(await failureOf(page)).toMatchObject({ layer: 'service', code: 'unexpected', retryable: true });
  });

  it('success that is no JSON is a failure, not an empty answer', async () => {
    expect(await failureOf(() => new Response('<html>', { status: 200 }))).toMatchObject({ code: 'unexpected' });
  });

  it.each(
    (Object.entries(apiErrors) as [ApiErrorCode, { status: number }][]).map(([code, { status }]) => ({ code, status })),
  )('says of $code ($status) whose fault it is and whether to try again', ({ code, status }) => {
    const failure = failureOfResponse(status, { error: { code, message: '', requestId: 'r' } });
    const isService = status >= 500 && status !== 598;
    expect(failure).toMatchObject({
      code,
      layer: isService ? 'service' : 'request',
      retryable: isService || status === 429,
    });
  });

  it.each([null, undefined, 'text', 42, {}, { error: null }, { error: {} }])('makes sense of the body %j', (body) => {
    expect(failureOfResponse(404, body).code).toBe('not_found');
    expect(failureOfResponse(500, body).code).toBe('unexpected');
  });
});

describe('the API layer', () => {
  it('refuses a second endpoint of the same name', () => {
    expect(() =>
      api.injectEndpoints({
        overrideExisting: 'throw',
        endpoints: (build) => ({ places: build.query<null, void>({ query: () => ({ path: '/' }) }) }),
      }),
    ).toThrow(/places/);
  });
});
