/** @jest-environment node */
import { noCompanions, calendarDateOf } from '@mp/domain';
import { reservationsApi } from './reservations.ts';
import { czk, setUp } from './testing/recording-store.ts';

const on = calendarDateOf;

it('[3.13] [3.14] [3.18] sends an order with its idempotency key', async () => {
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
  const { store, requests } = setUp(() => Response.json(reservation, { status: 201 }));
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
        party: { ...noCompanions, adults: 2, children: 1 },
        rateId: 9,
        voucherSharesMinor: [50_000],
        rooms: [{ roomTypeId: 5, count: 1 }],
        extras: [{ id: 12, count: 2 }],
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
  expect(requests[0]).toMatchObject({ method: 'POST', url: { pathname: '/api/public/reservation' } });
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key-0123456789abcdef');
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(requests[0]?.body).toEqual({
    client_id: 1001,
    arrival: '2027-02-19',
    departure: '2027-02-21',
    adults: 2,
    childrens: 1,
    rate: 9,
    rooms: [{ room_types: { id: 5, count: 1 } }],
    extras: [{ id: 12, count: 2 }],
    currency: 'CZK',
    total_minor: 700_000,
    vouchers: ['ABCDEFGHJKMNPQ'],
    voucher_shares_minor: [50_000],
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
    party: { ...noCompanions, adults: 2, children: 1 },
    rateName: 'Breakfast',
    payUntil: '2026-11-21T11:30:00Z',
  });
});
