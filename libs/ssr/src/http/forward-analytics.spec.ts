/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import type { Measured } from '@mp/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { forwardAnalytics } from './forward-analytics.ts';

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;
const consent = { analytics_storage: 'granted', ...denied } as const;
const everything = {
  analytics_storage: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
} as const;
const user_status = 'Anonymous';
const goods = {
  currency: 'CZK',
  value: 3500,
  items: [{ item_id: '1001', item_name: 'Mlýn', price: 3500, quantity: 1 }],
} as const;
const user = { event: 'user_data', user_status, sha256_email_address: 'a'.repeat(64) } as const;
const login = { event: 'login', user_status, method: 'email' } as const;

let analytics: FastifyInstance;
let server: FastifyInstance;
const arrived: { readonly headers: object; readonly body: unknown }[] = [];
beforeAll(async () => {
  analytics = fastify();
  analytics.post('/v1/events', (request, reply) => {
    arrived.push({ headers: request.headers, body: request.body });
    return reply.code(202).send({});
  });
  await analytics.listen({ host: '127.0.0.1', port: 0 });
  server = fastify();
  forwardAnalytics(server, `http://127.0.0.1:${(analytics.server.address() as AddressInfo).port}/v1/events`);
});
afterAll(async () => {
  await server.close();
  await analytics.close();
});
const send = async (payload: object): Promise<number> =>
  (await server.inject({ method: 'POST', url: '/measured', payload, headers: { cookie: 'session=a1b2c3d4' } }))
    .statusCode;
const nextArrival = async () => {
  const before = arrived.length;
  while (arrived.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  return arrived.at(-1);
};

it.each<Measured>([
  { consent, event: { event: 'add_to_cart', user_status, ...goods, items: [...goods.items] } },
  { consent, event: { event: 'add_to_wishlist', user_status, ...goods, items: [...goods.items] } },
  { consent, event: { event: 'view_search_results', user_status, search_term: 'Šumava', results: 7 } },
  { consent, event: { event: 'change_settings', user_status, setting: 'currency', value: 'EUR' } },
  { consent, event: { event: 'page_not_found', user_status, page_path: '/cs/nic' } },
  { consent, event: login },
  { consent: everything, event: user },
])('[7.35] forwards $event.event unchanged, without data about the visitor', async (measured) => {
  const arrival = nextArrival();
  expect(await send(measured)).toBe(204);
  const { headers, body } = (await arrival) ?? {};
  expect(body).toEqual(measured);
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('x-forwarded-for');
});

it.each([
  ['is not agreed to', { consent: { ...consent, analytics_storage: 'denied' }, event: login }],
  ['has hashes that were not agreed to', { consent, event: user }],
  ['has an address for a hash', { consent: everything, event: { ...user, sha256_email_address: 'eva@example.com' } }],
  ['is not in the table', { consent, event: { event: 'page_scroll', user_status } }],
  ['has a field too many', { consent, event: { ...login, email: 'eva@example.com' } }],
  ['has no consent', { event: login }],
])('[7.35] rejects an event that %s', async (_why, measured) => {
  const before = arrived.length;
  expect(await send(measured)).toBe(400);
  expect(arrived).toHaveLength(before);
});

it('[8.14] responds at once without an analytics service', async () => {
  const alone = fastify();
  forwardAnalytics(alone, undefined);
  const { statusCode } = await alone.inject({ method: 'POST', url: '/measured', payload: { consent, event: login } });
  expect(statusCode).toBe(204);
  await alone.close();
});
