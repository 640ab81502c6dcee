/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import { foundRoutes, robotsOf } from './found-routes.ts';

const origin = 'https://example.com';
const total = 20_001;
let api: FastifyInstance;
let app: FastifyInstance;
/** Requests to the API, in order. */
const requests: string[] = [];
let isUnavailable = false;

beforeAll(async () => {
  api = fastify();
  api.get('/public/site-index', ({ query, url }, reply) => {
    requests.push(url);
    if (isUnavailable) return reply.code(503).send({});
    const { kind, offset } = query as { kind: string; offset: string };
    const slug = `${kind}-${offset}`;
    return { total, pages: [{ slugs: { cs: slug, en: slug }, changed_at: null, pictures: [] }] };
  });
  app = fastify();
  foundRoutes(app, { apiOrigin: await api.listen({ host: '127.0.0.1', port: 0 }), origin });
});
afterAll(async () => {
  await app.close();
  await api.close();
});
const read = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, type: headers['content-type'], body };
};

it('has a sitemap for every ten thousand places', async () => {
  const { type, body } = await read('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const names = [...body.matchAll(/sitemaps\/([\w-]+)\.xml/g)].map(([, name]) => name);
  expect(names).toEqual(['pages', 'collections', 'articles', 'places-1', 'places-2', 'places-3']);
  expect((await read('/sitemaps/places-3.xml')).body).toContain('/en/magical-places/place-20000<');
  for (const name of names) expect((await read(`/sitemaps/${name}.xml`)).statusCode).toBe(200);
});

it('sends one request to the API for concurrent requests', async () => {
  const before = requests.length;
  await Promise.all([read('/sitemaps/collections.xml'), read('/sitemaps/collections.xml')]);
  expect(requests).toHaveLength(before);
});

it('responds with `retry-after` while the API is down, and caches no failure', async () => {
  isUnavailable = true;
  expect((await read('/sitemaps/places-2.xml?again')).statusCode).toBe(200);
  expect((await read('/sitemaps/places-7.xml')).statusCode).toBe(503);
  isUnavailable = false;
  expect((await read('/sitemaps/places-7.xml')).statusCode).toBe(200);
});

it.each(['/sitemaps/places-x.xml', '/sitemaps/owners.xml', '/de/blog/rss.xml'])('has nothing at %s', async (url) =>
  expect((await read(url)).statusCode).toBe(404),
);

it('allows all pages in robots.txt, and names the sitemap', () => {
  const robots = robotsOf(origin);
  expect(robots).toContain('Disallow: /api/\n');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  expect(robots).not.toMatch(/Disallow: \/\n/);
});
