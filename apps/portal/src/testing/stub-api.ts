import type {
  OwnReservationWire,
  OwnSessionsWire,
  ReservationWire,
  UserPointsWire,
  UserWire,
  VoucherWire,
} from '@mp/contract';
import { nowMs } from '@mp/domain/clock';
import { stubApiOf, type StubRoutes } from '@mp/ui/testing';

export { Refusal } from '@mp/ui/testing';

export const token = 'session-token-0123456789';

/** The signed-in user. */
export const user: UserWire = {
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11',
  email: 'jana@example.cz',
  first_name: 'Jana',
  first_name_vocative: 'Jano',
  last_name: 'Nováková',
  phone: '',
  gender: 'not_available',
  birth_date: null,
  photo: null,
  billing: null,
  profiling: false,
  totalPoints: 100,
  tier: { rank: 1, progress: 0 },
};

const points: UserPointsWire = {
  totalPoints: 1_500,
  tier: { rank: 2, progress: 25, name: 'Explorer', next_points: 3_000 },
  history: [
    {
      event: 'booking',
      reason: 'taken_back',
      points: -50,
      reservation: 'MP-2611-48213',
      place: 'Chata Zimomřivka',
      created_at: '2026-11-20T09:00:00Z',
    },
    { event: 'welcome', reason: 'granted', points: 100, reservation: null, created_at: '2026-10-01T09:00:00Z' },
  ],
};

/** A reservation of the account, as in the list. */
export const ownReservation = (changes: Partial<OwnReservationWire> = {}): OwnReservationWire => ({
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a22',
  code: 'guest-code-0123456789',
  review_code: null,
  number: 'MP-2611-48213',
  status: 'confirmed',
  payment_status: 'success',
  client: { pkid: 1001, name: 'Chata Zimomřivka', static_url: 'chata-zimomrivka', city: 'Pec pod Sněžkou' },
  arrival: '2027-02-19',
  departure: '2027-02-21',
  nights: 2,
  adults: 2,
  childrens: 1,
  total: { minor: 1_520_00, currency: 'EUR' },
  created_at: '2026-11-20T09:00:00Z',
  ...changes,
});

/** The same reservation with all data. */
const bookedStay = {
  ...ownReservation(),
  rate: { id: 1, name: 'Breakfast included' },
  rooms: [{ room_types: { id: 1, count: 1 }, name: 'Double room', price: { minor: 1_520_00, currency: 'EUR' } }],
  contact: { name: 'Jana', surname: 'Nováková', email: 'jana@example.cz' },
  pay_until: null,
  confirm_until: null,
} satisfies Partial<ReservationWire>;

/** A signed-in device. */
export const device = (changes: Partial<OwnSessionsWire['data'][number]> = {}): OwnSessionsWire['data'][number] => ({
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a55',
  browser: 'Firefox',
  system: 'Linux',
  created_at: '2026-11-20T09:00:00Z',
  last_seen_at: '2026-11-21T09:00:00Z',
  current: false,
  ...changes,
});

/** A voucher of the account. */
export const ownVoucher = (changes: Partial<VoucherWire> = {}): VoucherWire => ({
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a33',
  code: 'ABC-DEFG-HJKL-MNP',
  type: 'kch',
  price: { minor: 2_000_00, currency: 'CZK' },
  status: 'active',
  purchased_at: '2026-11-01T09:00:00Z',
  expires_at: '2027-11-01T09:00:00Z',
  used_at: null,
  ...changes,
});

const graphql = '/public/ota/ap/graphql';
const session = () => ({ token, expires_at: new Date(nowMs() + 86_400_000).toISOString() });

const usual: StubRoutes = {
  'GET /user': ({ token: shown }) => (shown === token ? user : 'unauthorized'),
  'GET /user/board': () => ({ data: [] }),
  'GET /user/card': () => ({ data: [] }),
  'GET /user/passkey': () => ({ data: [], has_password: true }),
  'GET /user/favorite': () => ({ data: [] }),
  'GET /user/reservation': () => ({ upcoming: [], history: [] }),
  [`GET /public/reservation/${ownReservation().id}`]: () => bookedStay,
  'GET /public/ota/ap/graphql/get-tiers': () => ({
    data: [
      { key: 'explorer', rank: 2, points: 1_000, name: 'Explorer', discount_per_mille: 20 },
      { key: 'traveler', rank: 3, points: 3_000, name: 'Traveller', discount_per_mille: 40 },
    ],
  }),
  'GET /user/session': () => ({ data: [device({ current: true })] }),
  'GET /user/points': () => points,
  'GET /user/voucher': () => ({ active: [], used: [], expired: [], history: [] }),
  'PUT /user': ({ body }) => ({ ...user, ...body }),
  [`POST ${graphql}/register`]: () => ({ accepted: true }),
  [`POST ${graphql}/resend-activation`]: () => ({ accepted: true }),
  [`POST ${graphql}/check-code`]: () => ({ usable: true, activated: false, passkeys: [] }),
  [`POST ${graphql}/activate-account`]: session,
  [`POST ${graphql}/request-reset-password`]: () => ({ accepted: true }),
  [`POST ${graphql}/password-strength`]: () => ({ score: 4 }),
  [`POST ${graphql}/email-exists`]: () => ({ exists: true, active: true }),
};

/** The API for this remote. */
export const stubApi = (changed: StubRoutes = {}) => stubApiOf({ ...usual, ...changed });

/** The name of a request of section 7, for `on` and `bodies`. */
export const graphqlCall = (name: string): string => `POST ${graphql}/${name}`;
