import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReservationCreatedWire, StaffRole } from '@mp/contract';
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
import { patient } from '../patient.ts';

async function addStaff(database: Database, now: Date): Promise<void> {
  for (const { id, role } of Object.values(staffAccounts).filter((staff) => staff.role !== 'owner')) {
    const account = { id, email: `${role}@example.com`, first_name: 'Staff', last_name: role, password_hash: null };
    await database
      .insertInto('account')
      .values({ ...account, verified_at: now, created_at: now })
      .execute();
    await database.insertInto('staff').values({ account_id: id, role, made_at: now }).execute();
  }
}

const template = {
  name: 'trust',
  prepare: async (url: string): Promise<void> => {
    const database = createDatabase(url, patient);
    try {
      await migrate(database);
      await seedDemonstration(database, { clock: fixedClock(), places: 6 });
      await seedSamplePlaces(database);
      await addStaff(database, fixedClock().now());
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

type Guest = 'user' | 'anotherUser';
type Staff = Extract<Actor, `staff${string}`>;

/** Staff of each role; the demonstration has an owner. */
const staffAccounts: Readonly<Record<Staff, { readonly id: string; readonly role: StaffRole }>> = {
  staffEditor: { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11', role: 'editor' },
  staffPublisher: { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e12', role: 'publisher' },
  staffSupport: { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e15', role: 'support' },
  staffOperator: { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e13', role: 'operator' },
  staffFinance: { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e14', role: 'finance' },
  staffOwner: { id: demonstrationAccounts[2].id, role: 'owner' },
  staffPasswordOnly: { id: demonstrationAccounts[2].id, role: 'owner' },
};

/**
 * The API in this process with a few places, two guests' accounts and staff of each role, a reservation of one guest and a
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
  signIn(account: Guest | Staff): Promise<string>;
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
  const database = createDatabase(url, { ...patient, connections: 8 });
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
  const [user, anotherUser] = demonstrationAccounts;
  const accounts = { user, anotherUser, ...staffAccounts };
  const signInAt = async (id: string, now: Date, hasSecondFactor = false) =>
    (await openAccountSession(database, id, now, { hasSecondFactor })).token;
  const signIn: TrustWorld['signIn'] = (account) =>
    signInAt(accounts[account].id, clock.now(), account.startsWith('staff') && account !== 'staffPasswordOnly');

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
      staffEditor: () => signIn('staffEditor'),
      staffPublisher: () => signIn('staffPublisher'),
      staffSupport: () => signIn('staffSupport'),
      staffOperator: () => signIn('staffOperator'),
      staffFinance: () => signIn('staffFinance'),
      staffOwner: () => signIn('staffOwner'),
      staffPasswordOnly: () => signIn('staffPasswordOnly'),
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
