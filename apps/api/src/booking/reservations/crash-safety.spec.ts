import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReservationCreatedWire, ReservationOrder, ReservationWire } from '@mp/contract';
import { addDays } from '@mp/domain';
import { systemClock } from '@mp/domain/clock';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { bookingTemplate, noUnpaidLimits, requestOrder, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { startOutsideProcess, type OutsideProcess } from '../../testing/worlds/outside-world.ts';
import { startServer, type ServerProcess } from '../../testing/processes.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';

/**
 * Runs the API and the sandbox as processes on a real clock, kills them at every step of a booking and restarts them. A
 * guest who paid always gets the booking or a refund, no room is held for ever, and the ledger sums to zero. Tests end holds
 * themselves, because a short hold would expire too early on a slow machine.
 */
/** Timeout of each step, in seconds. Generous, because the machine may be busy. */
const timeoutSeconds = 60;

let dataDir: string;
let testDatabase: TestDatabase;
let database: Database;
let outside: OutsideProcess;
let api: ServerProcess;
let ports: { api: number; sandbox: number };
let night = 0;

const startApi = async (): Promise<void> => {
  api = await startServer('api', ports.api, {
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_ORIGIN: 'https://shop.example',
    SANDBOX_ORIGIN: outside.origin,
    WEBHOOK_ORIGIN: `http://127.0.0.1:${ports.api}`,
    RECONCILE_AFTER_SECONDS: '1',
    OUTBOX_LEASE_SECONDS: '2',
    ...noUnpaidLimits,
  });
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'crash-'));
  testDatabase = await createTestDatabase(bookingTemplate);
  database = createDatabase(testDatabase.url);
  ports = { api: await freePort(), sandbox: await freePort() };
  outside = await startOutsideProcess(ports.sandbox, dataDir);
  await startApi();
}, 60_000);

afterAll(async () => {
  await api.stop();
  await outside.process.stop();
  await database.destroy();
  await testDatabase.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => outside.control({ delayWebhooksMs: 0, dropWebhooks: false, duplicateWebhooks: false }));
afterEach(async () => expect(await brokenInvariants(database)).toEqual([]));

const send = async (url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${api.origin}${url}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  });

const nextOrder = (make: typeof sampleOrder = sampleOrder): ReservationOrder => {
  night += 1;
  const day = (date: number) => `2027-02-${String(date).padStart(2, '0')}`;
  return make({ arrival: day(night), departure: day(night + 1), total_minor: doubleNight.CZK });
};

const book = async (order: ReservationOrder, key: string): Promise<ReservationCreatedWire> => {
  const response = await send('/public/reservation', order, { 'idempotency-key': key });
  if (response.status !== 201) throw new Error(`Booking responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as ReservationCreatedWire;
};

const payPage = async ({ id, code }: ReservationCreatedWire): Promise<string> => {
  const response = await send(`/public/reservation/${id}/pay`, { code, return_url: 'https://shop.example/cs/status' });
  if (!response.ok) throw new Error(`Paying responded with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { redirect_url: string }).redirect_url;
};

const statusOf = async ({ id, code }: ReservationCreatedWire): Promise<ReservationWire['status']> =>
  ((await (await send(`/public/reservation/${id}?code=${code}`)).json()) as ReservationWire).status;

const until = async (what: string, isTrue: () => Promise<boolean>, seconds = timeoutSeconds): Promise<void> => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited ${seconds} s in vain: ${what}\n${api.log().slice(-2000)}`);
};

const untilStatus = (made: ReservationCreatedWire, status: ReservationWire['status']) =>
  until(`${made.number} becomes ${status}`, async () => (await statusOf(made)) === status);

/** Lets the hold of a reservation expire. */
const endHold = (made: ReservationCreatedWire) =>
  database
    .updateTable('reservation')
    .set({ hold_until: systemClock.now() })
    .where('id', '=', made.id)
    .where('status', '=', 'held')
    .execute();

const paymentsOf = (made: ReservationCreatedWire) =>
  database.selectFrom('payment').selectAll().where('reservation_id', '=', made.id).execute();

/** Makes all outbox entries due, such as payment reminders, and waits until they are processed. */
const untilOutboxIsDone = async () => {
  const now = systemClock.now();
  await database
    .updateTable('outbox')
    .set({ run_at: now })
    .where('done_at', 'is', null)
    .where('run_at', '>', now)
    .execute();
  await until('the outbox is done', async () => {
    const open = await database.selectFrom('outbox').select('id').where('done_at', 'is', null).execute();
    return open.length === 0;
  });
};

const emailsAbout = async (made: ReservationCreatedWire): Promise<string[]> => {
  await untilOutboxIsDone();
  const mails = await outside.mailTo('jana@example.cz');
  return mails.filter(({ text }) => text.includes(made.number)).map(({ subject }) => subject);
};

const restart = async (): Promise<void> => {
  await api.kill();
  await startApi();
};

describe('killed without warning', () => {
  jest.setTimeout(3 * timeoutSeconds * 1000);

  it('right after booking: the same key returns the same booking, the hold expires on time', async () => {
    const [order, key] = [nextOrder(), crypto.randomUUID()];
    const made = await book(order, key);
    await restart();
    expect((await book(order, key)).code).toBe(made.code);
    await endHold(made);
    await untilStatus(made, 'expired');
    expect(await emailsAbout(made)).toContain(`Rezervace ${made.number} vypršela`);
  });

  it('while many bookings arrive: unanswered requests can be repeated', async () => {
    const order = nextOrder();
    const keys = Array.from({ length: 30 }, () => crypto.randomUUID());
    const attempts = keys.map((key) =>
      send('/public/reservation', order, { 'idempotency-key': key }).then(
        (response) => response.status,
        () => null,
      ),
    );
    await Promise.race(attempts);
    await restart();
    const first = await Promise.all(attempts);
    const again = await Promise.all(
      keys.map(async (key) => (await send('/public/reservation', order, { 'idempotency-key': key })).status),
    );
    // Two double rooms are free that night: two bookings, whichever clients got a response.
    expect(again.filter((status) => status === 201)).toHaveLength(2);
    first.forEach((status, index) => status === 201 && expect(again[index]).toBe(201));
    expect(again.filter((status) => status === 409)).toHaveLength(28);
  });

  it('before the response with the payment page arrives: repeating the request returns the same payment', async () => {
    const made = await book(nextOrder(), crypto.randomUUID());
    const pending = payPage(made).catch(() => null);
    await until('the payment is written', async () => (await paymentsOf(made)).length > 0);
    await restart();
    const before = await pending;
    const page = await payPage(made);
    if (before) expect(page).toBe(before);
    await outside.pay(page);
    await untilStatus(made, 'confirmed');
    expect(await paymentsOf(made)).toHaveLength(1);
  });

  it('after the payment page was returned: paying there still confirms', async () => {
    const made = await book(nextOrder(), crypto.randomUUID());
    const page = await payPage(made);
    await api.kill();
    await outside.pay(page);
    await startApi();
    await untilStatus(made, 'confirmed');
    // The payment reminder was due meanwhile: it requested the payment's status first.
    const mails = await emailsAbout(made);
    expect(mails).toContainEqual(expect.stringMatching(/^Potvrzeno/));
    expect(mails).not.toContainEqual(expect.stringMatching(/zbývá zaplatit/));
  });

  it('after the payment was captured and the webhook lost, for longer than the hold: the booking is confirmed', async () => {
    const made = await book(nextOrder(), crypto.randomUUID());
    await outside.control({ dropWebhooks: true });
    const page = await payPage(made);
    await outside.pay(page);
    await api.kill();
    await endHold(made);
    await startApi();
    await untilStatus(made, 'confirmed');
    expect((await paymentsOf(made)).map(({ status }) => status)).toEqual(['captured']);
  });

  /** A confirmed stay whose deposit of 30 % was paid. */
  const withDeposit = async (): Promise<ReservationCreatedWire> => {
    const terms = (deposit: { deposit_per_mille: number | null; balance_days: number | null }) =>
      database.updateTable('rate').set(deposit).execute();
    await terms({ deposit_per_mille: 300, balance_days: 14 });
    const made = await book(nextOrder(), crypto.randomUUID());
    await terms({ deposit_per_mille: null, balance_days: null });
    await outside.pay(await payPage(made));
    await untilStatus(made, 'confirmed');
    return made;
  };
  /** Lets the grace of its rest end. */
  const endGrace = async ({ id }: ReservationCreatedWire): Promise<void> => {
    const long = addDays(systemClock.today(), -9);
    await database
      .updateTable('reservation_instalment')
      .set({ due_on: long, reminded_on: long, warned_on: long })
      .where('reservation_id', '=', id)
      .where('kind', '=', 'balance')
      .execute();
  };

  it('[4.34] after the rest was paid and the webhook lost, past the grace: the stay is kept', async () => {
    const made = await withDeposit();
    await outside.control({ dropWebhooks: true });
    await outside.pay(await payPage(made));
    await api.kill();
    await endGrace(made);
    await startApi();
    await until('the rest is paid', async () => (await paymentsOf(made)).every(({ status }) => status === 'captured'));
    expect(await statusOf(made)).toBe('confirmed');
  });

  it('[4.34] while a stay is cancelled because its rest was not paid: that happens once', async () => {
    const made = await withDeposit();
    await api.kill();
    await endGrace(made);
    await startApi();
    await until('the cancellation has begun', async () => (await statusOf(made)) === 'cancelled_by_guest');
    await restart();
    expect((await emailsAbout(made)).filter((subject) => subject.includes('doplatek nepřišel'))).toHaveLength(1);
    expect((await paymentsOf(made)).map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
      ['captured', 90_000],
    ]);
  });

  it('while the webhook is being handled, repeatedly: it takes effect once', async () => {
    const made = await book(nextOrder(), crypto.randomUUID());
    await outside.control({ duplicateWebhooks: true, delayWebhooksMs: 300 });
    const page = await payPage(made);
    await outside.pay(page);
    // The reservation's row is locked, so that the crash happens within the webhook's transaction.
    await database.transaction().execute(async (trx) => {
      await trx.selectFrom('reservation').select('id').where('id', '=', made.id).forUpdate().execute();
      await until('the webhook waits for the row', async () => {
        const waiting = await database
          .selectFrom('pg_stat_activity' as never)
          .select('pid' as never)
          .where('wait_event_type' as never, '=', 'Lock' as never)
          .where('datname' as never, '=', new URL(testDatabase.url).pathname.slice(1) as never)
          .execute();
        return waiting.length > 0;
      });
      await api.kill();
    });
    await startApi();
    await untilStatus(made, 'confirmed');
    expect((await emailsAbout(made)).filter((subject) => subject.startsWith('Potvrzeno'))).toHaveLength(1);
  });

  it('gateway and shop, right after the payment was captured: both have stored it', async () => {
    const made = await book(nextOrder(), crypto.randomUUID());
    await outside.control({ delayWebhooksMs: 1_500 });
    await outside.pay(await payPage(made));
    await Promise.all([outside.process.kill(), api.kill()]);
    outside = await startOutsideProcess(ports.sandbox, dataDir);
    await startApi();
    await untilStatus(made, 'confirmed');
  });

  it('right after the place has accepted: the payment is still captured', async () => {
    const made = await book(nextOrder(requestOrder), crypto.randomUUID());
    await outside.pay(await payPage(made));
    await untilStatus(made, 'requested');
    const mail = async () =>
      (await outside.mailTo('owner@chalupa.example')).find(({ text }) => text.includes(made.number));
    await until('the place got the request', async () => (await mail()) !== undefined);
    const code = /or-accept\?code=([\w-]+)/.exec((await mail())?.text ?? '')?.[1];
    await send(`/public/reservation-request/${code}/accept`, {});
    await restart();
    await until('the money is captured', async () => (await paymentsOf(made))[0]?.status === 'captured');
    expect(await statusOf(made)).toBe('confirmed');
  });

  it('at random moments under load: no guest loses money or a room, nothing is held for ever', async () => {
    const orders = Array.from({ length: 8 }, () => nextOrder());
    const guests = orders.map(async (order, index) => {
      const key = crypto.randomUUID();
      // A browser that retries until it gets a response.
      const stubborn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
        for (let attempt = 0; ; attempt++) {
          try {
            return await work();
          } catch (error) {
            if (attempt === 400) throw error;
            await new Promise((resolve) => setTimeout(resolve, 150));
          }
        }
      };
      const made = await stubborn(() => book(order, key));
      // Half of them pay; the request for the page may be too late, which is fine.
      const page = index % 2 ? await stubborn(() => payPage(made)).catch(() => null) : null;
      const paid = page ? await outside.pay(page) : null;
      return { made, paid };
    });
    for (let kill = 0; kill < 3; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500));
      await restart();
    }
    const results = await Promise.all(guests);
    for (const { made } of results) await endHold(made);
    for (const { made } of results)
      await until(`${made.number} is settled`, async () => ['confirmed', 'expired'].includes(await statusOf(made)));
    await untilOutboxIsDone();
    for (const { made } of results) {
      const moneyKept = (await paymentsOf(made)).filter(({ status }) => status === 'captured').length;
      expect(moneyKept).toBe((await statusOf(made)) === 'confirmed' ? 1 : 0);
    }
  });
});

it('shuts down cleanly on SIGTERM, and starts again', async () => {
  const started = performance.now();
  await api.stop();
  expect(performance.now() - started).toBeLessThan(timeoutSeconds * 1000);
  await startApi();
});
