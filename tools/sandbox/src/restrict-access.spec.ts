import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sandboxHost } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

const key = 'a key of the operator';
const secret = 'a secret that the shop and the gateway share';

describe('a sandbox with a key', () => {
  let directory: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'sandbox-key-'));
    app = await createSandbox({ directory, secret, key, logLevel: 'silent' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });
  const statusOf = async (method: 'GET' | 'POST', url: string, authorization?: string): Promise<number> =>
    (await app.inject({ method, url, ...(authorization ? { headers: { authorization } } : {}) })).statusCode;
  const inside = [
    ['GET', '/'],
    ['GET', '/mailbox'],
    ['GET', '/mailbox/any'],
    ['GET', '/mailbox/any/letter'],
    ['GET', '/v1/messages'],
    ['POST', '/v1/messages'],
    ['GET', '/bank'],
    ['POST', '/bank'],
    ['POST', '/v1/bank/transfers'],
    ['GET', '/v1/bank/payouts'],
    ['GET', '/errors'],
    ['GET', '/events'],
    ['GET', '/v1/control'],
    ['POST', '/v1/control'],
  ] as const;

  it.each(inside)('requires it: %s %s', async (method, url) => {
    expect(await statusOf(method, url)).toBe(401);
    expect(await statusOf(method, url, 'Bearer another')).toBe(401);
    expect(await statusOf(method, url, `Basic ${Buffer.from(`${key}:another`).toString('base64')}`)).toBe(401);
  });

  it.each(inside)('accepts it: %s %s', async (method, url) => {
    for (const credential of [`Basic ${Buffer.from(`anybody:${key}`).toString('base64')}`, `Bearer ${secret}`])
      expect(await statusOf(method, url, credential)).not.toBe(401);
  });

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/livez', 200],
    ['GET', '/pay/none', 404],
    ['POST', '/api/1/envelope/', 400],
    ['GET', '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/12345679', 200],
  ] as const)('lets payers and browsers through: %s %s', async (method, url, status) =>
    expect(await statusOf(method, url)).toBe(status),
  );

  it('still accepts the gateway’s own secret', async () =>
    expect(await statusOf('POST', '/v1/sessions', `Bearer ${key}`)).toBe(401));
});

describe('a sandbox without a key', () => {
  let directory: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'sandbox-host-'));
    app = await createSandbox({ directory, secret, logLevel: 'silent', origin: 'https://play.shop.example' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });
  const statusFor = async (host: string): Promise<number> =>
    (await app.inject({ url: '/mailbox', headers: { host } })).statusCode;

  it.each(['localhost:3010', '127.0.0.1:3010', '[::1]:3010', 'LOCALHOST', 'play.shop.example'])(
    'accepts one of its own names: %s',
    async (host) => expect(await statusFor(host)).toBe(200),
  );

  it.each(['evil.example', 'localhost.evil.example:3010', '127.0.0.1.evil.example', 'shop.example', '10.0.0.7:3010'])(
    'shows no letter to a page whose name leads here: %s',
    async (host) => expect(await statusFor(host)).toBe(421),
  );
});

describe('the address of the sandbox', () => {
  const hostWith = (environment: Record<string, string>): string => sandboxHost(readConfig(environment));

  it('is local without a key, wherever the other servers listen', () => {
    expect(hostWith({ HOST: '0.0.0.0' })).toBe('127.0.0.1');
    expect(hostWith({ HOST: '::' })).toBe('127.0.0.1');
    expect(hostWith({ HOST: '::1' })).toBe('::1');
    expect(hostWith({ HOST: '0.0.0.0', SANDBOX_KEY: key })).toBe('0.0.0.0');
  });

  it('does not start beside real services unless configured explicitly', () => {
    expect(() => readConfig({ DEMO: '0' })).toThrow('SANDBOX=(missing): the sandbox is for demonstration');
    expect(() => readConfig({ SANDBOX: '0' })).toThrow('SANDBOX=1');
    expect(readConfig({ DEMO: '0', SANDBOX: '1' })).toMatchObject({ SANDBOX: '1' });
  });
});
