/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorSchema } from '@mp/contract';
import { createService } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { createApiPool } from './api-pool.ts';
import { proxyApi } from './api-proxy.ts';

let api: FastifyInstance;
let shop: FastifyInstance;
let shopPort: number;
/** The API responds to `/slow` when the test lets it. */
let finishSlow: () => void;
let slowUnderWay = 0;
let picturesAsked = 0;
const bodiesSeen: unknown[] = [];

const limits = { calls: 8, callsOfClient: 3, deadlineMs: 9_000 };
const pictureDirectory = mkdtempSync(path.join(os.tmpdir(), 'mp-pictures-spec-'));
const open: { close: () => unknown }[] = [];

/** A shop in front of an API, with short timeouts. */
async function shopBefore(origin: string, deadlineMs = limits.deadlineMs): Promise<FastifyInstance> {
  const app = createService({ name: 'shop', logLevel: 'silent', limits: { headersMs: 2_000, requestMs: 3_000 } });
  const pool = createApiPool({ ...limits, deadlineMs });
  app.addHook('onClose', () => pool.close());
  await proxyApi(app, { apiOrigin: origin, pool, picturesDirectory: pictureDirectory });
  await app.ready();
  open.push(app);
  return app;
}

/** An API that handles raw connections. */
async function strangeApi(act: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    act(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => void server.close() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  api = createService({ name: 'api', logLevel: 'silent' });
  api.get('/who', ({ ip, url }) => ({ ip, url }));
  api.get('/long', ({ headers }, reply) =>
    reply
      .header('cache-control', headers.authorization ? 'no-store' : 'public, max-age=30')
      .header('vary', 'ap-language')
      .send({ long: 'mill '.repeat(1_000) }),
  );
  api.get('/media/:name', ({ params }, reply) => {
    picturesAsked += 1;
    const { name } = params as { name: string };
    if (name === 'none.avif') return reply.code(404).send({ error: 'none' });
    if (name === 'late.avif') return reply.code(429).send({ error: 'too many' });
    if (name === 'page.avif') return reply.type('text/html').send('<html>');
    return reply.type('image/avif').header('cache-control', 'public, immutable').header('etag', '"1"').send(name);
  });
  const slow = new Promise<void>((resolve) => (finishSlow = resolve));
  api.get('/slow', () => {
    slowUnderWay += 1;
    return slow.then(() => ({ slow: true }));
  });
  api.get('/console/catalogue.zip', (_request, reply) =>
    reply.type('application/zip').send(Readable.from(['the ', 'whole ', 'catalogue'])),
  );
  api.post('/public/reservation', ({ body, headers }) => {
    bodiesSeen.push(body);
    return { body, type: headers['content-type'] };
  });
  shop = await shopBefore(await api.listen({ host: '127.0.0.1', port: 0 }));
  shopPort = Number(new URL(await shop.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  finishSlow();
  for (const one of open.reverse()) await one.close();
  await api.close();
  rmSync(pictureDirectory, { recursive: true });
});

it('passes the visitor’s address to the API', async () => {
  const answer = await shop.inject({ url: '/api/who?a=1', remoteAddress: '203.0.113.7' });
  expect(answer.json()).toEqual({ ip: '203.0.113.7', url: '/who?a=1' });
});

it('passes a large file on as it comes, however long it takes', async () => {
  const address = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  const answer = await (await shopBefore(address, 0)).inject('/api/console/catalogue.zip');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'application/zip',
    'the whole catalogue',
  ]);
});

describe('a long response', () => {
  const long = { long: 'mill '.repeat(1_000) };

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await shop.inject({ url: '/api/long', headers: { 'accept-encoding': accepted } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'ap-language, accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(200);
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long);
  });

  it.each([
    ['for who takes nothing else', {}],
    ['when it is somebody’s own', { 'accept-encoding': 'br', authorization: 'Bearer own' }],
  ])('is not compressed %s', async (_when, headers) => {
    const answer = await shop.inject({ url: '/api/long', headers });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json()).toEqual(long);
  });
});

describe('pictures', () => {
  const mill = { url: '/media/mill.avif' };

  it('are requested once, and not sent again to a browser that has them', async () => {
    await shop.inject(mill);
    const before = picturesAsked;
    const { body, headers } = await shop.inject(mill);
    expect([body, headers['content-type'], headers['cache-control']]).toEqual([
      'mill.avif',
      'image/avif',
      'public, immutable',
    ]);
    expect((await shop.inject({ ...mill, headers: { 'if-none-match': '"1"' } })).statusCode).toBe(304);
    expect(picturesAsked).toBe(before);
  });

  it.each([
    ['none.avif', 404, 'not_found'],
    ['late.avif', 429, 'too_many_requests'],
    ['page.avif', 503, 'not_ready'],
  ])('are not cached from an invalid response: %s', async (name, status, code) => {
    const before = picturesAsked;
    for (const _time of [1, 2]) {
      const answer = await shop.inject(`/media/${name}`);
      expect([answer.statusCode, errorSchema.parse(answer.json()).error.code]).toEqual([status, code]);
    }
    expect(picturesAsked).toBe(before + 2);
  });

  it('[fault: api × down] on this machine are served without the API', async () => {
    writeFileSync(path.join(pictureDirectory, 'own.avif'), 'own');
    const alone = await shopBefore('http://127.0.0.1:9');
    const { body, headers } = await alone.inject('/media/own.avif');
    expect([body, headers['content-type']]).toEqual(['own', 'image/avif']);
    expect(headers['cache-control']).toContain('immutable');
    const again = await alone.inject({ url: '/media/own.avif', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('[fault: api × down] of map tiles are empty, and not cached', async () => {
    const alone = await shopBefore('http://127.0.0.1:9');
    const { statusCode, headers } = await alone.inject('/media/map/1/light-cs/7/69/43.webp');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/gif', 'no-store']);
  });

  it('of map tiles are empty if the response is not a picture', async () => {
    const rubbish = createService({ name: 'api', logLevel: 'silent' });
    rubbish.get('/media/*', (_request, reply) => reply.type('text/html').send('<html>no picture</html>'));
    const front = await shopBefore(await rubbish.listen({ host: '127.0.0.1', port: 0 }));
    const { statusCode, headers } = await front.inject('/media/map/1/dark-en/7/69/43.webp');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/gif', 'no-store']);
    await rubbish.close();
  });

  it('[fault: api × down] in the cache are served, and others are an error in the contract’s envelope', async () => {
    const leaving = createService({ name: 'api', logLevel: 'silent' });
    leaving.get('/media/seen.avif', (_request, reply) => reply.type('image/avif').send('seen'));
    const front = await shopBefore(await leaving.listen({ host: '127.0.0.1', port: 0 }));
    await front.inject('/media/seen.avif');
    await leaving.close();
    expect((await front.inject('/media/seen.avif')).body).toBe('seen');
    const unseen = await front.inject('/media/unseen.avif');
    expect([unseen.statusCode, unseen.headers['retry-after']]).toEqual([503, '5']);
  });
});

it('trusts a configured proxy, and no visitor’s own header', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  const [proxied, claimed] = await Promise.all([
    shop.inject({ url: '/api/who', remoteAddress: '127.0.0.1', headers }),
    shop.inject({ url: '/api/who', remoteAddress: '203.0.113.7', headers }),
  ]);
  expect([proxied.json().ip, claimed.json().ip]).toEqual(['198.51.100.9', '203.0.113.7']);
});

it('passes on a body unchanged, with its type', async () => {
  const answer = await shop.inject({ method: 'POST', url: '/api/public/reservation', payload: { room: 'Věž' } });
  expect(answer.json()).toEqual({ body: { room: 'Věž' }, type: 'application/json' });
});

it('passes on a request that expects "100 Continue" first', async () => {
  const { status, body } = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { expect: '100-continue', 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', port: shopPort, method: 'POST', path: '/api/public/reservation', headers };
    const sending = httpRequest(options, (response) => {
      void text(response).then((read) => resolve({ status: response.statusCode, body: read }), reject);
    });
    sending.on('continue', () => sending.end('{"room":"Věž"}')).on('error', reject);
    sending.flushHeaders();
  });
  expect([status, JSON.parse(body)]).toEqual([200, { body: { room: 'Věž' }, type: 'application/json' }]);
});

it('refuses a body that is too long, with the contract’s envelope', async () => {
  const answer = await shop.inject({ method: 'POST', url: '/api/who', payload: { text: 'x'.repeat(600_000) } });
  expect(answer.statusCode).toBe(413);
  expect(errorSchema.parse(answer.json()).error.code).toBe('validation_failed');
});

it('serves other visitors while 200 connections delay half of a body, and closes these', async () => {
  const halfSent = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(shopPort, '127.0.0.1');
      socket.on('error', () => undefined).resume();
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      await new Promise((resolve) => socket.once('connect', resolve));
      const head = 'POST /api/public/reservation HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
      await new Promise((resolve) => socket.write(`${head}content-length: 500\r\n\r\n{"half":`, resolve));
      return { socket, closed };
    }),
  );
  bodiesSeen.length = 0;
  const answer = await fetch(`http://127.0.0.1:${shopPort}/api/who`);
  expect(answer.status).toBe(200);
  expect(halfSent.filter(({ socket }) => socket.closed)).toHaveLength(0);
  await Promise.all(halfSent.map(({ closed }) => closed));
  expect(bodiesSeen).toEqual([]);
}, 60_000);

it('serves other clients when one has reached its limit of calls', async () => {
  const ask = async (remoteAddress: string, url = '/api/slow') => shop.inject({ url, remoteAddress });
  const greedy = Array.from({ length: limits.callsOfClient }, () => ask('203.0.113.1'));
  while (slowUnderWay < limits.callsOfClient) await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask('203.0.113.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(errorSchema.parse(refused.json()).error.code).toBe('too_many_requests');
  expect((await ask('203.0.113.2', '/api/who')).statusCode).toBe(200);
  finishSlow();
  expect((await Promise.all(greedy)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await ask('203.0.113.1')).statusCode).toBe(200);
});

describe('what another server in between sends', () => {
  const html = '<html>nginx at 10.0.0.7</html>';
  const api = createService({ name: 'api', logLevel: 'silent' });
  let front: FastifyInstance;
  beforeAll(async () => {
    api.all('/foreign/:status', ({ params }, reply) =>
      reply
        .code(Number((params as { status: string }).status))
        .header('location', 'https://login.example')
        .type('text/html')
        .send(html),
    );
    api.get('/json/:status', ({ params }, reply) =>
      reply.code(Number((params as { status: string }).status)).send({ message: 'no healthy upstream 10.0.0.7' }),
    );
    const error = { code: 'newer_than_this_server', message: 'x', requestId: '1' };
    api.get('/own', (_request, reply) => reply.code(409).send({ error }));
    api.get('/docs', (_request, reply) => reply.type('text/html').send('<html>Docs</html>'));
    front = await shopBefore(await api.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterAll(() => api.close());

  it.each([
    ['/api/foreign/200', 503, 'not_ready'],
    ['/api/foreign/302', 503, 'not_ready'],
    ['/api/foreign/403', 503, 'not_ready'],
    ['/api/foreign/404', 503, 'not_ready'],
    ['/api/foreign/429', 429, 'too_many_requests'],
    ['/api/foreign/500', 503, 'not_ready'],
    ['/api/json/404', 503, 'not_ready'],
    ['/api/json/502', 503, 'not_ready'],
  ])('[fault: api × garbage] is replaced by an error of the contract: %s', async (url, status, code) => {
    const answer = await front.inject(url);
    expect([answer.statusCode, errorSchema.parse(answer.json()).error.code]).toEqual([status, code]);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.body).not.toContain('10.0.0.7');
  });

  it('is not what the API itself sends: errors with codes of a newer version, and its documentation', async () => {
    const [own, docs] = [await front.inject('/api/own'), await front.inject('/api/docs')];
    expect([own.statusCode, own.json().error.code]).toEqual([409, 'newer_than_this_server']);
    expect([docs.statusCode, docs.body]).toEqual([200, '<html>Docs</html>']);
  });
});

describe('a failing API results in an error', () => {
  const html = '<html>upstream 10.0.0.7:3001 is away</html>';
  it.each<[string, () => Promise<string>]>([
    ['down', () => Promise.resolve('http://127.0.0.1:9')],
    ['slow', () => strangeApi(() => undefined)],
    ['reset', () => strangeApi((socket) => socket.once('data', () => socket.resetAndDestroy()))],
    [
      'garbage',
      () => strangeApi((socket) => socket.once('data', () => socket.end('220 mail.example ESMTP ready\r\n'))),
    ],
    [
      'garbage',
      () =>
        strangeApi((socket) =>
          socket.once('data', () =>
            socket.end(
              `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\n\r\n${html}`,
            ),
          ),
        ),
    ],
  ])('[fault: api × %s] with the contract’s envelope, when to come back and no address', async (_fault, origin) => {
    const answer = await (await shopBefore(await origin(), 300)).inject('/api/public/client');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(errorSchema.parse(answer.json()).error.code).toBe('not_ready');
    expect(answer.body).not.toMatch(/127\.0\.0\.1|10\.0\.0|ECONN|fastify|undici/i);
  });
});
