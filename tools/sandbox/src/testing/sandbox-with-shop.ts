import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from '@mp/testing';
import type { PaygateEvent } from '@mp/contract';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from '../app.ts';

export const secret = 'a secret that the shop and the gateway share';
export const authorization = `Bearer ${secret}`;
export const bankSecret = 'a secret that the shop and the bank share';

interface ReceivedWebhook {
  readonly event: PaygateEvent;
  readonly signature: string;
  readonly bankSignature: string;
  readonly body: string;
}

/**
 * Starts a sandbox for every test of a spec, with a shop that records its webhooks. Call it at the top of the spec: it
 * registers setup and teardown.
 */
export function sandboxWithShop() {
  let sandbox: FastifyInstance;
  let directory: string;
  let shopOrigin: string;
  let received: ReceivedWebhook[];
  let statusQueue: number[];

  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const status = statusQueue.shift() ?? 200;
      if (status === 200)
        received.push({
          event: JSON.parse(body),
          signature: String(request.headers['paygate-signature']),
          bankSignature: String(request.headers['bank-signature']),
          body,
        });
      response.writeHead(status).end();
    });
  });
  /** Starts a sandbox on the previous one's data. */
  const start = async (options: { readonly statementUrl?: string } = {}): Promise<void> => {
    sandbox = await createSandbox({ directory, secret, bankSecret, logLevel: 'silent', ...options });
    await sandbox.ready();
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    received = [];
    statusQueue = [];
    directory = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
    await start();
  });
  afterEach(async () => {
    await sandbox.close();
    rmSync(directory, { recursive: true });
  });
  afterAll(() => void shop.close());

  const inject: FastifyInstance['inject'] = (...args: Parameters<FastifyInstance['inject']>) => sandbox.inject(...args);
  const order = (changes: Record<string, unknown> = {}) => ({
    payment_id: randomUUID(),
    amount_minor: 499_000,
    currency: 'CZK',
    capture: true,
    description: 'MP-2611-48213',
    language: 'cs',
    return_url: `${shopOrigin}/cs/status`,
    webhook_url: `${shopOrigin}/webhook`,
    ...changes,
  });
  const openSession = async (changes: Record<string, unknown> = {}) => {
    const payload = order(changes);
    const response = await inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { authorization, 'idempotency-key': payload.payment_id },
      payload,
    });
    return {
      payload,
      response,
      session: response.json<{ session_id: string; redirect_url: string; status: string }>(),
    };
  };
  const postForm = (url: string, fields: Record<string, string>) =>
    inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  return {
    start,
    /** Simulates the end of the process; `start` restarts it. */
    stop: () => sandbox.close(),
    inject,
    order,
    openSession,
    postForm,
    payWith: (session: string, number: string) => postForm(`/pay/${session}`, { number, expiry: '12/30', cvc: '123' }),
    operate: (session: string, operation: string) =>
      inject({ method: 'POST', url: `/v1/sessions/${session}/${operation}`, headers: { authorization } }),
    statusOf: async (session: string): Promise<string> =>
      (await inject({ url: `/v1/sessions/${session}`, headers: { authorization } })).json().status,
    control: (payload: Record<string, unknown>) => inject({ method: 'POST', url: '/v1/control', payload }),
    shopOrigin: () => shopOrigin,
    /** Webhooks received by the shop, in order. */
    received: (): readonly ReceivedWebhook[] => received,
    /** The statuses of the shop's next responses; 200 afterwards. */
    shopStatuses: (...statuses: number[]) => void statusQueue.push(...statuses),
    /** Waits until the shop has received so many webhooks. */
    receivedTimes: async (count: number): Promise<void> => {
      await until(() => received.length >= count);
      expect(received.length).toBe(count);
    },
  };
}
