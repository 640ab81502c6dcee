import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReservationCreatedWire } from '@mp/contract';
import { createTestDatabase, fixedClock, type FixedClock } from '@mp/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openAccountSession } from '../../people/accounts/sessions.ts';
import { createApp } from '../../app/app.ts';
import { calendarSecret } from '../../offer/calendars/calendar-secret.ts';
import { readConfig } from '../../app/config/config.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { demonstrationAccounts } from '../../commands/demo/accounts.ts';
import { seedDemonstration } from '../../commands/demo/seed.ts';
import { createCodes } from '../../platform/codes/codes.ts';
import type { Actor } from '../actors.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { noUnpaidLimits, requestOrder, sampleOrder } from './booking-world.ts';
import { sample, seedSamplePlaces } from './sample-places.ts';

const template = {
  name: 'trust',
  prepare: async (url: string): Promise<void> => {
    const database = createDatabase(url);
    try {
      await migrate(database);
      await seedDemonstration(database, { clock: fixedClock(), places: 6 });
      await seedSamplePlaces(database);
      // The sample places have no texts, but every place of the catalogue must have some.
      await sql`update place set texts = (select texts from place where texts <> '{}' order by id limit 1),
          pictures = (select pictures from place where texts <> '{}' order by id limit 1) where texts = '{}'`.execute(
        database,
      );
    } finally {
      await database.destroy();
    }
  },
};

/**
 * The API in this process with a few places, two guests' accounts and an editor's, a reservation of one guest and a
 * request to an owner.
 */
export interface TrustWorld {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly clock: FixedClock;
  /** A reservation that `user` made while signed in; its code is the guest's. */
  readonly reservation: ReservationCreatedWire;
  /** A request that waits for the owner's answer. */
  readonly request: ReservationCreatedWire;
  readonly ownerCode: string;
  readonly calendarSecret: string;
  /** An unused token, valid for a day. */
  signIn(account: 'user' | 'anotherUser' | 'deskEditor'): Promise<string>;
  /** The Authorization header of an actor; with a fresh token each time. */
  authorizationOf(actor: Actor): Promise<string | undefined>;
  /** A hash of each table's rows. */
  fingerprint(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const day = 86_400_000;

/** Starts the world. It has no payment gateway: payments return `payment_gateway_unavailable`. */
export async function openTrustWorld(): Promise<TrustWorld> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'trust-'));
  const { url, drop } = await createTestDatabase(template);
  const database = createDatabase(url, { connections: 8 });
  const clock = fixedClock();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    JOBS: '0',
    SANDBOX_ORIGIN: 'http://127.0.0.1:9',
    PUBLIC_ORIGIN: 'https://shop.example',
    ...noUnpaidLimits,
  });
  const app = await createApp({ config, database, clock });
  const codes = createCodes(config.booking.codesSecret);
  const [user, anotherUser, deskEditor] = demonstrationAccounts;
  const accounts = { user, anotherUser, deskEditor };
  const signInAt = async (id: string, now: Date) => (await openAccountSession(database, id, now)).token;
  const signIn: TrustWorld['signIn'] = (account) => signInAt(accounts[account].id, clock.now());

  const book = async (order: object): Promise<ReservationCreatedWire> => {
    const response = await app.inject({
      method: 'POST',
      url: '/public/reservation',
      headers: { 'idempotency-key': crypto.randomUUID(), authorization: await signIn('user') },
      payload: order,
    });
    if (response.statusCode !== 201) throw new Error(`Booking responded with ${response.statusCode}: ${response.body}`);
    return response.json();
  };
  const reservation = await book(sampleOrder());
  const request = await book(requestOrder());

  // The request is set up directly: its authorisation has its own tests.
  const ownerCode = codes.owner(request.id);
  await sql`update reservation set status = 'requested', hold_until = null, confirm_until = ${new Date(clock.now().getTime() + day)},
      owner_code_hash = sha256(${ownerCode}::bytea) where id = ${request.id}`.execute(database);

  const authorizationOf: TrustWorld['authorizationOf'] = async (actor) =>
    ({
      visitor: () => undefined,
      user: () => signIn('user'),
      anotherUser: () => signIn('anotherUser'),
      deskEditor: () => signIn('deskEditor'),
      editor: () => `Bearer ${config.editorKey}`,
      owner: () => `Bearer ${ownerCode}`,
      guest: () => `Bearer ${reservation.code}`,
      expired: () => signInAt(user.id, new Date(clock.now().getTime() - 2 * day)),
      forged: () => `Bearer ${'A'.repeat(43)}`,
    })[actor]();

  return {
    app,
    config,
    database,
    clock,
    reservation,
    request,
    ownerCode,
    calendarSecret: calendarSecret(config.booking.codesSecret, sample.instant.double),
    signIn,
    authorizationOf,
    fingerprint: () => fingerprintOf(database),
    close: async () => {
      await app.close();
      await database.destroy();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
