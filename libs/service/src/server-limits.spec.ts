import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createService, type ServiceOptions } from './server.ts';
import { serverLimits } from './server-limits.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

const much = 'a'.repeat(200_000);

async function serve(options: Partial<ServiceOptions>): Promise<void> {
  app = createService({ name: 'api', logLevel: 'silent', ...options });
  app.post('/', () => ({ ok: true }));
  app.get('/much', () => Promise.resolve(much));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** A client that sends this text and waits; resolves with the response once the server closes the connection. */
function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  sockets.push(socket);
  let reported = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (reported += chunk));
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', () => resolve(reported)));
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

describe('a server’s limits', () => {
  it.each([
    ['no line', ''],
    ['half of its headers', 'POST / HTTP/1.1\r\nhost: a\r\nx-slow: 1'],
    ['half of its body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf'],
  ])('end the connection of a client that has sent %s', async (_what, text) => {
    await serve({ limits: { headersMs: 100, requestMs: 200, idleMs: 400 } });
    expect(await send(text)).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  it('disconnect an address with too many connections, and accept it again later', async () => {
    await serve({ limits: { connectionsOfClient: 2 }, trustProxy: false });
    const stored = [send(''), send('')];
    const connected = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    while ((await connected()) !== 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await send('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')).toBe('');
    sockets[0]?.destroy();
    await stored[0];
    while ((await connected()) !== 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await send('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain(' 200 OK');
  });

  it('close the connection of a client that sends requests and reads nothing', async () => {
    await serve({ limits: { idleMs: 200, keepAliveMs: 200 } });
    const cut = new Promise((resolve) => app.server.once('connection', (held: Socket) => held.once('close', resolve)));
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /much HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(200)));
    sockets.push(socket.pause());
    socket.on('error', () => undefined);
    await cut;
  });

  it('let a server stop despite an incomplete request', async () => {
    await serve({ limits: { closingMs: 50 } });
    const reported = send('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf');
    await new Promise((resolve) => app.server.once('request', resolve));
    const began = performance.now();
    await app.close();
    await reported;
    expect(performance.now() - began).toBeLessThan(serverLimits.requestMs / 2);
  });

  it('do not count trusted proxies', async () => {
    await serve({ limits: { connectionsOfClient: 0 }, trustProxy: 'loopback' });
    expect(await send('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain(' 200 OK');
  });

  it('prevent browsers from sniffing content types', async () => {
    await serve({});
    expect((await app.inject('/healthz')).headers['x-content-type-options']).toBe('nosniff');
  });
});
