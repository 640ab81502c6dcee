import { apiErrors, type ApiErrorCode } from '@mp/contract';
import { addDays, parseCalendarDate } from '@mp/domain';
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

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown> | null;
  readonly idempotencyKey: string | null;
}

/** What a route answers: a body, an error of the catalogue, or no answer at all. */
type Answer = object | ApiErrorCode | 'offline';
type Route = (request: SentRequest) => Answer | Promise<Answer>;

/** An answer that is an error with details. */
export class Refusal {
  readonly code: ApiErrorCode;
  readonly details: unknown;
  constructor(code: ApiErrorCode, details: unknown) {
    this.code = code;
    this.details = details;
  }
}

const week = (from: string | null) => {
  const first = parseCalendarDate(from);
  return first ? Array.from({ length: 29 }, (_, index) => addDays(first, index)) : [];
};

const usual: Readonly<Record<string, Route>> = {
  'GET /public/client/1001': () => place,
  'GET /public/client/chata-zimomrivka': () => place,
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
  'GET /public/insurance': ({ query }) => insuranceOffer(Number(query.get('price_minor'))),
  'POST /public/ota/ap/graphql/points-calculation': () => [{ index: 0, points: 96 }],
  'POST /public/ota/ap/graphql/email-exists': () => ({ exists: false, active: false }),
  'POST /public/voucher/check': () => ({ result: 'unknown', price: null, expires_at: null }),
  'POST /public/benefit-code/check': () => ({ valid: false, discount_per_mille: null }),
  'POST /public/reservation': () => reservation(),
  'GET /public/reservation/:id': () => reservation(),
  'GET /public/reservation/:id/alternatives': () => ({ data: [] }),
  'GET /public/reservation/:id/cancellation': () => cancellation(),
  'POST /public/reservation/:id/pay': () => ({ redirect_url: 'https://gateway.example/pay/1' }),
};

/** The API as this area knows it, in the test's own hands: what it answers can be changed, what it was asked is kept. */
export function stubApi(changed: Readonly<Record<string, Route>> = {}) {
  const routes: Record<string, Route> = { ...usual, ...changed };
  const sent: SentRequest[] = [];
  const answer = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const request: SentRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null,
      idempotencyKey: headers.get('idempotency-key'),
    };
    sent.push(request);
    const name = `${request.method} ${request.path.replace(/reservation\/(?!find$)[^/]+/, 'reservation/:id')}`;
    const result = (await routes[name]?.(request)) ?? 'not_found';
    if (result === 'offline') throw new TypeError('Failed to fetch');
    const refusal = typeof result === 'string' ? new Refusal(result, undefined) : result;
    if (!(refusal instanceof Refusal)) return Response.json(refusal);
    const { code, details } = refusal;
    return Response.json(
      { error: { code, message: apiErrors[code].message, requestId: 'r', details } },
      { status: apiErrors[code].status },
    );
  };
  return {
    fetch: answer as typeof fetch,
    sent,
    on(name: string, route: Route): void {
      routes[name] = route;
    },
    posts: (path: RegExp) => sent.filter(({ method, path: sentPath }) => method === 'POST' && path.test(sentPath)),
  };
}
