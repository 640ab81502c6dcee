import { execFileSync } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createService, listen } from './server.ts';

/** The standard output of a script in its own process. */
const logOf = (script: string): string =>
  execFileSync(process.execPath, ['--import', './tools/start/aliases.mjs', '--input-type=module', '--eval', script], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    env: process.env,
  });

describe('createService', () => {
  it('responds that it is healthy', async () => {
    const app = createService({ name: 'shell', logLevel: 'silent' });
    const response = await app.inject('/healthz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok', service: 'shell' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('responds 503 while it cannot serve, without the reason, and recovers', async () => {
    let isReady = false;
    const app = createService({
      name: 'api',
      logLevel: 'silent',
      checkHealth: () => (isReady ? Promise.resolve() : Promise.reject(new Error('password=hunter2'))),
    });
    const before = await app.inject('/healthz');
    expect([before.statusCode, before.json()]).toEqual([503, { status: 'unavailable', service: 'api' }]);
    isReady = true;
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('logs a failure once, not at every probe, and again when it changes', () => {
    const script = `
      import { createService } from '@mp/service';
      let wrong;
      const checkHealth = async () => { if (wrong) throw new Error(wrong); };
      const app = createService({ name: 'api', logLevel: 'info', checkHealth });
      for (wrong of ['no database', 'no database', 'no mail', '', 'no mail']) await app.inject('/readyz');
      await app.close();`;
    const log = logOf(script);
    const said = log
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { err: { message: string } }).err.message);
    expect(said).toEqual(['no database', 'no mail', 'no mail']);
  });

  it('logs no token, code or password of an address', () => {
    const script = `
      import { createService } from '@mp/service';
      const app = createService({ name: 'shop', logLevel: 'trace' });
      app.get('/page', (request) => {
        request.log.info({ req: request }, 'asked');
        // As libraries do, in messages and in their own fields.
        request.log.info({ source: 'http://127.0.0.1/public/reservation-request/0wn3r' }, 'fetching');
        request.log.info('fetching http://127.0.0.1/public/calendar/7-c4lendar.ics');
        return Promise.resolve('ok');
      });
      await app.inject('/page?token=s3cret&code=k3y&q=mill&Password=hunter2');
      await app.inject({ method: 'POST', url: '/nowhere?code=l0st' });
      await app.close();`;
    const log = logOf(script);
    expect(log).toContain('/page?token=…&code=…&q=mill&Password=…');
    expect(log).toContain('/public/reservation-request/…');
    expect(log).toContain('/public/calendar/…');
    expect(log).not.toMatch(/s3cret|k3y|hunter2|0wn3r|c4lendar|l0st/);
  });

  it('gives every request its own id', async () => {
    const app = createService({ name: 'api', logLevel: 'silent' });
    app.get('/id', (request) => Promise.resolve({ id: request.id }));
    const ids = await Promise.all([app.inject('/id'), app.inject('/id')]);
    const [one, two] = ids.map((response) => response.json<{ id: string }>().id);
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
  });
});

describe('an absolute request target', () => {
  it.each([
    ['http://evil.example/page?q=1', '/page?q=1'],
    ['HTTPS://evil.example:8443/page', '/page'],
    ['http://evil.example', '/'],
    ['http://evil.example?q=1', '/?q=1'],
    ['/page?back=http://shop.example/', '/page?back=http://shop.example/'],
  ])('is routed by its path: %s', async (target, path) => {
    const app = createService({ name: 'shell', logLevel: 'silent' });
    app.get('/*', (requested) => Promise.resolve({ url: requested.url }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const body = await new Promise<string>((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path: target }, (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
      asking.on('error', reject).end();
    });
    expect(JSON.parse(body)).toEqual({ url: path });
    await app.close();
  });
});

it('refuses a request with two Host headers', async () => {
  const app = createService({ name: 'shell', logLevel: 'silent' });
  app.get('/page', () => Promise.resolve('page'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = async (hosts: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /page HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    const [line = ''] = (await text(socket)).split('\r\n');
    return line;
  };
  expect(await statusOf('Host: shop.example\r\n')).toBe('HTTP/1.1 200 OK');
  expect(await statusOf('Host: shop.example\r\nhost: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request');
  await app.close();
});

describe('listen', () => {
  let other: Server;
  beforeAll(() => new Promise<void>((resolve) => (other = createServer().listen(0, '127.0.0.1', resolve))));
  afterAll(() => other.close());

  it('names the variable of the port when it is in use', async () => {
    const { port } = other.address() as AddressInfo;
    const app = createService({ name: 'api', logLevel: 'silent' });
    await expect(listen(app, '127.0.0.1', port, 'API_PORT')).rejects.toThrow(
      `Port ${port} is taken. Stop what uses it, or set API_PORT to a free port.`,
    );
    await app.close();
  });
});
