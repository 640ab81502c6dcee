import { apiErrors } from '@mp/contract';
import fastify from 'fastify';
import { ApiError } from './api-error.ts';
import { handleErrors, toApiError } from './error-handler.ts';

describe('failures', () => {
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

  it('tells nothing of an unexpected one', async () => {
    const app = fastify();
    handleErrors(app);
    app.get('/', () => {
      throw new Error('connect postgres://magical:secret@db');
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
  });

  it('calls a database that is away not ready', () => {
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
  ])('[fault: database × reset] “%s” is the database being away, not a fault of ours', (message) =>
    expect(toApiError(new Error(message)).code).toBe('not_ready'),
  );

  it.each(['57014', '55P03'])(
    '[fault: database × slow] a statement that was given up (%s) is worth asking again',
    (code) => expect(toApiError(Object.assign(new Error('x'), { code })).code).toBe('not_ready'),
  );

  it('says when to come back where something is away', async () => {
    const app = fastify();
    handleErrors(app);
    app.get('/', () => {
      throw new Error('Connection terminated unexpectedly');
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});
