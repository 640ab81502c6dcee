import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorWire } from '@mp/contract';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { Client } from 'pg';
import { startServer, type ServerProcess } from '../processes.ts';
import { bookingTemplate, noUnpaidLimits, sampleOrder } from '../worlds/booking-world.ts';
import { doubleNight } from '../worlds/sample-places.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

jest.setTimeout(180_000);

/** More requests than pool connections: leaked connections would exhaust the pool. */
const connections = 4;
const concurrency = 4 * connections;
const kills = 60;

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}

describe('the API process with a failing database', () => {
  let directory: string;
  let testDatabase: TestDatabase;
  let proxy: TcpProxy;
  let server: ServerProcess;
  let operator: Client;

  beforeAll(async () => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'database-faults-'));
    testDatabase = await createTestDatabase(bookingTemplate);
    operator = new Client({ connectionString: testDatabase.url });
    await operator.connect();
    const url = new URL(testDatabase.url);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    server = await startServer('api', await freePort(), {
      DATA_DIR: directory,
      DATABASE_URL: url.href,
      DATABASE_CONNECTIONS: String(connections),
      DATABASE_STATEMENT_TIMEOUT_MS: '1500',
      DATABASE_LOCK_TIMEOUT_MS: '500',
      DATABASE_ACQUIRE_TIMEOUT_MS: '1000',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...noUnpaidLimits,
    });
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await operator.end();
    await testDatabase.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  const outcomeOf = async (pending: Promise<Response>): Promise<Outcome> => {
    const response = await pending;
    const { error } = (await response.json()) as Partial<ErrorWire>;
    return { status: response.status, code: error?.code, retryAfter: response.headers.get('retry-after') };
  };
  const request = (): Promise<Outcome> =>
    outcomeOf(fetch(`${server.origin}/public/reservation/${crypto.randomUUID()}?code=${'x'.repeat(43)}`));
  const book = (order = sampleOrder()): Promise<Outcome> =>
    outcomeOf(
      fetch(`${server.origin}/public/reservation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(order),
      }),
    );
  const many = (send: () => Promise<Outcome>) => Promise.all(Array.from({ length: concurrency }, send));
  const untilItAnswers = async (): Promise<void> => {
    for (let outcome = await request(); outcome.status !== 404; outcome = await request()) {
      if (outcome.status !== 503)
        throw new Error(`The API responded with ${outcome.status} ${outcome.code}.\n${server.log()}`);
      await sleep(50);
    }
  };
  /** Terminates every connection of the API: idle, in a query or in a transaction. */
  const killAll = async (): Promise<number> =>
    (
      await operator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    ).rows.length;

  it('[fault: database × reset] the API survives terminated connections, and responds', async () => {
    let killed = 0;
    let over = false;
    const seen: Outcome[] = [];
    const visitor = async (send: () => Promise<Outcome>): Promise<void> => {
      while (!over && !server.hasEnded()) seen.push(await send());
    };
    const visitors = [request, request, () => book(), () => book(), () => book()].map(visitor);
    while (killed < kills && !server.hasEnded()) {
      killed += await killAll();
      await sleep(20);
    }
    over = true;
    await Promise.allSettled(visitors);
    expect(server.hasEnded()).toBe(false);
    await untilItAnswers();
    // No internal errors: the response says that the service is unavailable, with Retry-After.
    const failed = seen.filter(({ status }) => status >= 500);
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
      new Set(['503 not_ready 5']),
    );
  });

  it('[fault: database × reset] a network that resets every connection counts as an unavailable database', async () => {
    proxy.fail('reset');
    const outcomes = await many(request);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([503]));
    proxy.fail('none');
    await untilItAnswers();
    expect(server.hasEnded()).toBe(false);
  });

  it('[fault: database × slow] queries without a result do not leak connections', async () => {
    await many(request);
    proxy.fail('slow');
    for (let round = 0; round < 3; round++) {
      const outcomes = await many(request);
      expect(new Set(outcomes.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 not_ready']));
    }
    expect((await outcomeOf(fetch(`${server.origin}/healthz`))).status).toBe(503);
    proxy.fail('none');
    await untilItAnswers();
    const outcomes = await many(request);
    expect(outcomes.filter(({ status }) => status === 404)).toHaveLength(concurrency);
    expect(server.hasEnded()).toBe(false);
  });

  it('[fault: database × slow] a lock that is never released fails only the requests that need it, with Retry-After', async () => {
    // A night that no earlier test has booked.
    const order = sampleOrder({ arrival: '2027-02-03', departure: '2027-02-04', total_minor: doubleNight.CZK });
    await operator.query('begin; lock table reservation in exclusive mode');
    const booked = await book(order);
    expect(booked).toEqual({ status: 503, code: 'not_ready', retryAfter: '5' });
    expect((await request()).status).toBe(404);
    await operator.query('rollback');
    expect((await book(order)).status).toBe(201);
  });
});
