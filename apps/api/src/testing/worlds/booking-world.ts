import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReservationCreatedWire, ReservationOrder, ReservationWire } from '@mp/contract';
import { nowMs } from '@mp/domain/clock';
import { createTestDatabase, fixedClock, freePort, type FixedClock, until } from '@mp/testing';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../app/config/config.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { fillSettings } from '../../platform/settings/dated/fill-settings.ts';
import { outboxHandlers } from '../../app/outbox-handlers.ts';
import { runOutbox } from '../../platform/outbox/outbox-worker.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { openServices } from '../../app/open-services.ts';
import { fillRates } from '../../booking/taxes/fill-rates.ts';
import { startOutsideWorld, type OutsideWorld } from './outside-world.ts';
import { doubleNight, sample, seedSamplePlaces } from './sample-places.ts';
import { patient } from '../patient.ts';

/** Specs book for one guest all day; the limits have their own tests. */
export const noUnpaidLimits = {
  UNPAID_RESERVATIONS_OF_GUEST: '1000000',
  UNPAID_ROOMS_OF_GUEST: '1000000',
  UNPAID_RESERVATIONS_OF_ADDRESS: '1000000',
  UNPAID_ROOMS_OF_ADDRESS: '1000000',
  STRANGER_LETTERS_OF_EMAIL: '1000000',
  STRANGER_LETTERS_OF_ADDRESS: '1000000',
  CREATIONS_OF_ADDRESS: '1000000',
  TRANSFER_ROOMS_OF_GUEST: '1000000',
  TRANSFER_LIMIT_CZK: '20000000',
  TRANSFER_ROOMS_OF_ADDRESS: '1000000',
} as const;

/** The template of all booking specs. */
export const bookingTemplate = {
  name: 'booking',
  prepare: async (url: string): Promise<void> => {
    const database = createDatabase(url, patient);
    try {
      await migrate(database);
      await seedSamplePlaces(database);
    } finally {
      await database.destroy();
    }
  },
};

/** An order of one double for two nights at the place with instant booking. */
export const sampleOrder = (changes: Partial<ReservationOrder> = {}): ReservationOrder => ({
  client_id: sample.instant.id,
  arrival: '2027-02-19',
  departure: '2027-02-21',
  adults: 2,
  childrens: 0,
  rate: sample.instant.rate,
  rooms: [{ room_types: { id: sample.instant.double, count: 1 } }],
  currency: 'CZK',
  total_minor: 2 * doubleNight.CZK,
  contact: {
    name: 'Jana',
    surname: 'Nováková',
    email: 'jana@example.cz',
    emailCheck: 'jana@example.cz',
    phonePrefix: '420',
    phone: '777123456',
  },
  agreement: true,
  language: 'cs',
  ...changes,
});

/** The same at the place with bookings on request. */
export const requestOrder = (changes: Partial<ReservationOrder> = {}): ReservationOrder =>
  sampleOrder({
    client_id: sample.onRequest.id,
    rate: sample.onRequest.rate,
    rooms: [{ room_types: { id: sample.onRequest.double, count: 1 } }],
    ...changes,
  });

export interface TestResponse<Body = never> {
  readonly status: number;
  readonly body: Body & { error?: { code: string; message: string; details?: unknown } };
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The API in this process, on its own database, with the real sandbox and a clock that tests control. */
export interface BookingWorld {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly services: BookingServices;
  readonly outside: OutsideWorld;
  readonly clock: FixedClock;
  /** Moves the clocks of shop and gateway. */
  advance(milliseconds: number): Promise<void>;
  get<Body>(url: string, headers?: Record<string, string>): Promise<TestResponse<Body>>;
  post<Body>(url: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse<Body>>;
  book(order?: ReservationOrder, key?: string): Promise<TestResponse<ReservationCreatedWire>>;
  /** Requests the payment page. */
  startPayment(made: ReservationCreatedWire): Promise<TestResponse<{ redirect_url: string }>>;
  read(made: ReservationCreatedWire): Promise<ReservationWire>;
  /** Waits until a reservation has a status: webhooks are asynchronous. */
  untilStatus(made: ReservationCreatedWire, status: ReservationWire['status']): Promise<void>;
  /** Processes all due entries of the outbox. */
  drainOutbox(): Promise<void>;
  close(): Promise<void>;
}

export async function startBookingWorld(environment: Readonly<Record<string, string>> = {}): Promise<BookingWorld> {
  const opened: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    return { ...(await openWorld(environment, (closeOne) => opened.push(closeOne))), close };
  } catch (error) {
    // Open handles would keep the whole run from ending.
    await close();
    throw error;
  }
}

async function openWorld(
  environment: Readonly<Record<string, string>>,
  atEnd: (closeOne: () => unknown) => void,
): Promise<Omit<BookingWorld, 'close'>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'booking-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const [apiPort, sandboxPort] = [await freePort(), await freePort()];
  const testDatabase = await createTestDatabase(bookingTemplate);
  atEnd(testDatabase.drop);
  const config = readConfig({
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
    WEBHOOK_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PUBLIC_ORIGIN: 'https://shop.example',
    LOG_LEVEL: 'silent',
    JOBS: '0',
    ...noUnpaidLimits,
    ...environment,
  });
  const database = createDatabase(testDatabase.url, patient);
  atEnd(() => database.destroy());
  const clock = fixedClock();
  await fillSettings({ database, clock }, config);
  await fillRates(database, config, clock);
  const outside = await startOutsideWorld(sandboxPort, dataDir, `http://127.0.0.1:${apiPort}`);
  atEnd(() => outside.stop());
  const syncClocks = () => outside.control({ clockAheadMs: Math.round(clock.now().getTime() - nowMs()) });
  await syncClocks();
  const app = await createApp({ config, database, clock });
  atEnd(() => app.close());
  await app.listen({ host: '127.0.0.1', port: config.port });
  const services = await openServices({ config, database, clock }, { log: app.log, wakeOutbox: () => undefined });
  atEnd(() => services.mail.close());
  atEnd(() => services.maps.close());
  atEnd(() => services.files.close());

  const call = async <Body>(
    method: 'GET' | 'POST',
    url: string,
    payload: unknown,
    headers: Record<string, string>,
  ): Promise<TestResponse<Body>> => {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const get: BookingWorld['get'] = (url, headers = {}) => call('GET', url, undefined, headers);
  const post: BookingWorld['post'] = (url, body, headers = {}) => call('POST', url, body, headers);
  const read: BookingWorld['read'] = async ({ id, code }) => {
    const { status, body } = await get<ReservationWire>(`/public/reservation/${id}?code=${code}`);
    if (status !== 200) throw new Error(`Reading responded with ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    app,
    config,
    database,
    databaseUrl: testDatabase.url,
    services,
    outside,
    clock,
    get,
    post,
    read,
    advance: async (milliseconds) => {
      clock.advance(milliseconds);
      await syncClocks();
    },
    book: (order = sampleOrder(), key = crypto.randomUUID()) =>
      post('/public/reservation', order, { 'idempotency-key': key }),
    startPayment: ({ id, code }) =>
      post(`/public/reservation/${id}/pay`, { code, return_url: 'https://shop.example/cs/status' }),
    untilStatus: async (made, status) => void (await until(async () => (await read(made)).status === status)),
    drainOutbox: async () => {
      do while ((await runOutbox(services, outboxHandlers)) > 0);
      while (await retryLate(database, clock.now()));
    },
  };
}

/** Errors for timeouts of a server and of a database connection. */
const lateErrors = ['TimeoutError:', 'Error: timeout exceeded when trying to connect'];

/**
 * Makes entries due again that failed by a timeout on a busy machine: the retry would be a second later, but the test
 * clock does not move. Returns whether there were any.
 */
async function retryLate(database: Database, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ run_at: now })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('attempts', '<', 5)
    .where(({ eb, or }) => or(lateErrors.map((error) => eb('last_error', 'like', `${error}%`))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
