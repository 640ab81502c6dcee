import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PaygateEvent } from '@mp/contract';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from '../app.ts';

export const secret = 'a secret that the shop and the gateway share';
export const authorization = `Bearer ${secret}`;
export const bankSecret = 'a secret that the shop and the bank share';

interface Told {
  readonly event: PaygateEvent;
  readonly signature: string;
  readonly bankSignature: string;
  readonly body: string;
}

/**
 * A sandbox of its own for every test of a spec, beside a shop that keeps what it was told. Call it at the top of the spec:
 * it sets up and tears down by itself.
 */
export function sandboxBesideShop() {
  let sandbox: FastifyInstance;
  let directory: string;
  let shopOrigin: string;
  let told: Told[];
  let answers: number[];

  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status === 200)
        told.push({
          event: JSON.parse(body),
          signature: String(request.headers['paygate-signature']),
          bankSignature: String(request.headers['bank-signature']),
          body,
        });
      response.writeHead(status).end();
    });
  });
  /** Starts a sandbox on what an earlier one has left behind. */
  const start = async (options: { readonly statementUrl?: string } = {}): Promise<void> => {
    sandbox = await createSandbox({ directory, secret, bankSecret, logLevel: 'silent', ...options });
    await sandbox.ready();
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    told = [];
    answers = [];
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
    const answer = await inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { authorization, 'idempotency-key': payload.payment_id },
      payload,
    });
    return { payload, answer, session: answer.json<{ session_id: string; redirect_url: string; status: string }>() };
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
    /** As when the process ends; `start` brings it back. */
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
    /** What the shop has been told, in the order in which it was. */
    told: (): readonly Told[] => told,
    /** The statuses of the shop's next answers; 200 after these. */
    shopAnswers: (...statuses: number[]) => void answers.push(...statuses),
    /** Waits until the shop was told so many events. */
    toldTimes: async (count: number): Promise<void> => {
      for (let waited = 0; told.length < count && waited < 5_000; waited += 10)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(told.length).toBe(count);
    },
  };
}
