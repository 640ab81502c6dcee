/** @jest-environment node */
import { createService } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';

let api: FastifyInstance;
let shop: FastifyInstance;

beforeAll(async () => {
  api = createService({ name: 'api', logLevel: 'silent' });
  api.get('/who', ({ ip, url }) => ({ ip, url }));
  api.get('/media/who', ({ ip, url }) => ({ ip, url }));
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  shop = createService({ name: 'shop', logLevel: 'silent' });
  await proxyApi(shop, apiOrigin);
  await shop.ready();
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

it.each([
  ['/api/who?a=1', '/who?a=1'],
  ['/media/who', '/media/who'],
])('asks the API for %s in the name of the visitor', async (url, asked) => {
  const answer = await shop.inject({ url, remoteAddress: '203.0.113.7' });
  expect(answer.json()).toEqual({ ip: '203.0.113.7', url: asked });
});

it('believes a proxy in front of us, and no visitor who claims to be another', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  const [proxied, claimed] = await Promise.all([
    shop.inject({ url: '/api/who', remoteAddress: '127.0.0.1', headers }),
    shop.inject({ url: '/api/who', remoteAddress: '203.0.113.7', headers }),
  ]);
  expect([proxied.json().ip, claimed.json().ip]).toEqual(['198.51.100.9', '203.0.113.7']);
});
