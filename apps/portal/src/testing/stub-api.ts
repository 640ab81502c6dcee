import type { OwnReservationWire, UserPointsWire, UserWire, VoucherWire } from '@mp/contract';
import { stubApiOf, type StubRoutes } from '@mp/web-testing';

export { Refusal } from '@mp/web-testing';

export const token = 'session-token-0123456789';

/** Who is signed in. */
export const user: UserWire = {
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11',
  email: 'jana@example.cz',
  first_name: 'Jana',
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
      created_at: '2026-11-20T09:00:00Z',
    },
    { event: 'welcome', reason: 'granted', points: 100, reservation: null, created_at: '2026-10-01T09:00:00Z' },
  ],
};

/** A reservation of the account, as the list has it. */
export const ownReservation = (changes: Partial<OwnReservationWire> = {}): OwnReservationWire => ({
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a22',
  code: 'guest-code-0123456789',
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
const session = () => ({ token, expires_at: new Date(Date.now() + 86_400_000).toISOString() });

const usual: StubRoutes = {
  'GET /user': ({ token: shown }) => (shown === token ? user : 'unauthorized'),
  'GET /user/favorite': () => ({ data: [] }),
  'GET /user/reservation': () => ({ upcoming: [], history: [] }),
  'GET /user/points': () => points,
  'GET /user/voucher': () => ({ active: [], used: [], expired: [], history: [] }),
  'PUT /user': ({ body }) => ({ ...user, ...body }),
  [`POST ${graphql}/register`]: () => ({ accepted: true }),
  [`POST ${graphql}/resend-activation`]: () => ({ accepted: true }),
  [`POST ${graphql}/activate-account`]: session,
  [`POST ${graphql}/request-reset-password`]: () => ({ accepted: true }),
  [`POST ${graphql}/password-strength`]: () => ({ score: 4 }),
  [`POST ${graphql}/email-exists`]: () => ({ exists: true, active: true }),
};

/** The API as this area knows it. */
export const stubApi = (changed: StubRoutes = {}) => stubApiOf({ ...usual, ...changed });

/** The name of a call of section 7 for `on` and `bodies`. */
export const graphqlCall = (name: string): string => `POST ${graphql}/${name}`;
