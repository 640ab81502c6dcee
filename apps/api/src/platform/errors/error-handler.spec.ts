import { apiErrors } from '@mp/contract';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import fastify, { LogController } from 'fastify';
import { sql } from 'kysely';
import { createDatabase } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { explainDatabaseAway } from './database-away.ts';
import { handleErrors, toApiError } from './error-handler.ts';

describe('errors', () => {
  it.each(Object.keys(apiErrors) as (keyof typeof apiErrors)[])(
    '%s is sent with its status and message',
    async (code) => {
      const app = fastify();
      handleErrors(app);
      app.get('/', () => {
        throw new ApiError(code, { hint: 1 });
      });
      const answer = await app.inject('/');
      expect(answer.statusCode).toBe(apiErrors[code].status);
      expect(answer.json()).toMatchObject({ error: { code, message: apiErrors[code].message, details: { hint: 1 } } });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('reveals no detail of an unexpected one', async () => {
    const app = fastify();
    handleErrors(app);
    app.get('/', () => {
      throw new Error('connect postgres://magical:secret@db');
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
  });

  it('maps an unavailable database to not ready', () => {
    for (const code of ['ECONNREFUSED', '57P01', '57P03', '53300'])
      expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('not_ready');
    expect(toApiError(new Error('Connection terminated unexpectedly')).code).toBe('not_ready');
    expect(toApiError(Object.assign(new Error('x'), { code: '42P01' })).code).toBe('unexpected');
  });

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Postgres connection has been discarded',
    'Cannot use a pool after calling end on the pool',
  ])('[fault: database × reset] “%s” means an unavailable database', (message) =>
    expect(toApiError(new Error(message)).code).toBe('not_ready'),
  );

  it.each([
    ['nothing but zeros', '\0'.repeat(64)],
    ['HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('[fault: database × garbage] a server that responds with %s is an unavailable database', async (_, garbage) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).on('data', () => socket.write(garbage));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const database = createDatabase(`postgres://jana:x@127.0.0.1:${port}/shop`, { acquireTimeoutMs: 300 });
    const failure: unknown = await sql`select 1`.execute(database).catch((error: unknown) => error);
    expect(toApiError(failure).code).toBe('not_ready');
    for (const socket of sockets) socket.destroy();
    await database.destroy();
    server.close();
  });

  it.each(['57014', '55P03'])('[fault: database × slow] a statement that timed out (%s) can be retried', (code) =>
    expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('not_ready'),
  );

  it.each(['53100', 'ENOSPC', 'EDQUOT'])('[fault: disk × full] %s can be retried', (code) => {
    expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('not_ready');
    expect(toApiError(new Error('x', { cause: Object.assign(new Error('y'), { code }) })).code).toBe('not_ready');
  });

  it.each(['EMFILE', 'ENFILE'])('[fault: processes × starved] %s can be retried', (code) =>
    expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('not_ready'),
  );

  it('has Retry-After when a service is unavailable', async () => {
    const app = fastify();
    handleErrors(app);
    app.get('/', () => {
      throw new Error('Connection terminated unexpectedly');
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  describe('in the log', () => {
    /** What is logged while an app is asked, by level. */
    const logged = (lines: { level: number }[]) => ({
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line) as never) } },
      logController: new LogController({ disableRequestLogging: true }),
    });
    const levels = { warn: 40, error: 50 };

    it.each([
      ['not_ready', levels.warn],
      ['unexpected', levels.error],
    ] as const)('%s has its level', async (code, level) => {
      const lines: { level: number }[] = [];
      const app = fastify(logged(lines));
      handleErrors(app);
      app.get('/', () => {
        throw new ApiError(code);
      });
      await app.inject('/');
      expect(lines.map((line) => line.level)).toEqual([level]);
    });

    it('an aborted upload is not an error', async () => {
      const lines: { level: number }[] = [];
      const app = fastify(logged(lines));
      handleErrors(app);
      const seen = new Promise<void>((resolve) => app.addHook('onError', async () => resolve()));
      app.post('/', () => ({ ok: true }));
      const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const socket = connect(Number(port), '127.0.0.1');
      const came = new Promise((resolve) => app.server.once('request', resolve));
      socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf');
      await came;
      socket.destroy();
      await seen;
      await app.close();
      expect(lines.filter(({ level }) => level > levels.warn - 1)).toEqual([]);
    });
  });

  it('names the address of a database that is unavailable at start, without the password', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const failed = new Error('The database could not be migrated.', { cause: refused });
    const url = 'postgresql://shop:secret@db.example:5432/shop';
    expect(explainDatabaseAway(failed, url)).toMatchObject({
      name: 'DatabaseAwayError',
      message:
        'The database of DATABASE_URL cannot be reached at db.example:5432 (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    });
    const other = new Error('The database could not be migrated.', { cause: new Error('syntax error') });
    expect(explainDatabaseAway(other, url)).toBe(other);
    expect(explainDatabaseAway(failed, undefined)).toBe(failed);
  });
});
