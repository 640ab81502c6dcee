import { addDays, parseCalendarDate } from '@mp/domain';
import { stubApiOf, type StubRoutes } from '@mp/ui/testing';
import {
  cancellation,
  combinations,
  departuresFrom,
  insuranceOffer,
  place,
  prices,
  rates,
  reservation,
} from './fixtures.ts';

export { Refusal } from '@mp/ui/testing';

const week = (from: string | null) => {
  const first = parseCalendarDate(from);
  return first ? Array.from({ length: 29 }, (_, index) => addDays(first, index)) : [];
};

const usual: StubRoutes = {
  'GET /public/client/1001': () => place,
  'GET /public/client/chata-zimomrivka': () => place,
  'GET /public/booking-terms': () => ({
    answer_hours: 36,
    hold_minutes: 30,
    transfer: { from_days: 14, hold_days: 5, limit_minor: 150_000_00 },
  }),
  'GET /public/countries': () => ({
    data: [{ alpha3Code: 'JPN', alpha2Code: 'JP', nativeName: '日本', callingCodes: ['81'] }],
  }),
  'GET /public/availability': ({ query }) => ({
    data: week(query.get('from')).map((date) => ({ date, availability: 'available', close_to_arrival: false })),
  }),
  'GET /public/departure-set': ({ query }) => {
    const from = parseCalendarDate(query.get('arrival'));
    return { data: from ? departuresFrom(from) : [] };
  },
  'GET /public/ibe-rates': () => ({ data: rates, nights: 2 }),
  'GET /public/ibe-prices': () => ({ data: prices, nights: 2 }),
  'GET /public/combinations': () => ({ data: combinations, nights: 2 }),
  'GET /public/extras': () => ({ data: [] }),
  'GET /public/insurance': ({ query }) => insuranceOffer(Number(query.get('price_minor')), Number(query.get('rate'))),
  'POST /public/ota/ap/graphql/points-calculation': () => [{ index: 0, points: 96 }],
  'POST /public/ota/ap/graphql/email-exists': () => ({ exists: false, active: false }),
  'GET /user/voucher': () => ({ active: [], expired: [], used: [], history: [], orders: [] }),
  'POST /public/voucher/check': () => ({ result: 'unknown', price: null, expires_at: null }),
  'POST /public/benefit-code/check': () => ({ valid: false, discount_per_mille: null, discount_fixed_minor: null }),
  'POST /public/reservation': () => reservation(),
  'GET /public/reservation/:id': () => reservation(),
  'GET /public/reservation/:id/alternatives': () => ({ data: [] }),
  'GET /public/reservation/:id/cancellation': () => cancellation(),
  'POST /public/reservation/:id/pay': () => ({ redirect_url: 'https://gateway.example/pay/1' }),
};

/** Orders are distinguished by their body, not by their path. */
const nameOf = (path: string): string => path.replace(/reservation\/(?!find$)[^/]+/, 'reservation/:id');

/** The API for this remote. */
export const stubApi = (changed: StubRoutes = {}) => stubApiOf({ ...usual, ...changed }, nameOf);
