import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, fixedClock, freePort } from '@mp/testing';
import { sql } from 'kysely';
import { readConfig } from '../../../app/config/config.ts';
import type { BookingServices } from '../../../booking/booking-services.ts';
import { createDatabase, type Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { brokenInvariants } from '../../../testing/invariants.ts';
import { startOutsideWorld } from '../../../testing/worlds/outside-world.ts';
import { CommandError } from '../../run-command.ts';
import { seedDemonstration } from '../seed.ts';
import { generateReservations, type GeneratedReservations } from './generate.ts';
import { openSandboxServices } from './sandbox-services.ts';

const clock = fixedClock();
const count = 60;

describe('generated reservations', () => {
  const opened: (() => unknown)[] = [];
  let database: Database;
  let services: BookingServices;
  let first: GeneratedReservations;

  const generate = () => generateReservations(services, count, () => undefined);
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(database)).rows;

  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'generated-'));
    opened.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const { url, drop } = await createTestDatabase();
    opened.push(drop);
    database = createDatabase(url);
    opened.push(() => database.destroy());
    const sandboxPort = await freePort();
    const outside = await startOutsideWorld(sandboxPort, dataDir);
    opened.push(() => outside.stop());
    const config = readConfig({
      DATA_DIR: dataDir,
      SANDBOX_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
      WEBHOOK_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
      LOG_LEVEL: 'silent',
    });
    await migrate(database);
    await seedDemonstration(database, { clock, places: 40 });
    await freeAllNights(database);
    // Few places of the demonstration have extras.
    await sql`insert into extra (id, place_id, kind, name_cs, name_en, per, czk_minor, eur_minor, most, lead_hours, position)
      select id, id, 'sauna', 'Sauna', 'Sauna', 'stay', 50000, 2000, 1, 0, 0 from place where allow_sell
      on conflict (id) do nothing`.execute(database);
    services = await openSandboxServices({ config, database }, clock);
    opened.push(() => services.maps.close());
    opened.push(() => services.files.close());
    first = await generate();
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });

  it('are as many as were requested', () => {
    expect(first).toEqual({ added: count, known: 0, leftOut: 0 });
  });

  it('are refused by a database that is not that of the demonstration', async () => {
    const { url, drop } = await createTestDatabase();
    const other = createDatabase(url);
    try {
      await migrate(other);
      const refused = generateReservations({ ...services, database: other }, count, () => undefined);
      await expect(refused).rejects.toThrow(CommandError);
    } finally {
      await other.destroy();
      await drop();
    }
  });

  it('break no invariant of the ledger and the inventory', async () => {
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('have credit notes that are numbered in order of time', async () => {
    const unordered = await rows(sql`
      select one.number from credit_note one join credit_note other
        on left(one.number, -6) = left(other.number, -6) and one.number < other.number
      where one.issued_at > other.issued_at`);
    expect(unordered).toEqual([]);
  });

  it('have every status, no-shows, vouchers, transfers and documents', async () => {
    const statuses = await rows(sql<{ status: string }>`select distinct status from reservation order by 1`);
    expect(statuses.map(({ status }) => status)).toEqual([
      'cancelled_by_guest',
      'cancelled_by_place',
      'confirmed',
      'declined',
      'expired',
      'held',
      'requested',
      'unanswered',
    ]);
    const [spread] = await rows(sql<Record<string, boolean>>`select
      exists (select from reservation where no_show_at is not null) as no_show,
      exists (select from reservation_voucher) as vouchers,
      exists (select from bank_transfer where outcome = 'matched') as transfers,
      exists (select from payment where provider = 'sandbox' and status = 'captured') as cards,
      exists (select from credit_note) as credit_notes,
      exists (select from refund) as refunds,
      exists (select from review where reservation_id is not null) as reviews,
      exists (select from reservation_note) as notes,
      exists (select from reservation_change where state = 'done') as changes,
      exists (select from reservation_extra) as extras`);
    expect(Object.values(spread ?? {})).toEqual(Array.from({ length: 10 }, () => true));
  });

  it('number the invoices of each issuer in order of time', async () => {
    const invoices = await rows(
      sql<{ issuer: string; issued_at: Date }>`select issuer, issued_at from invoice order by number`,
    );
    expect(invoices.length).toBeGreaterThan(30);
    for (const ofIssuer of Map.groupBy(invoices, ({ issuer }) => issuer).values()) {
      const times = ofIssuer.map(({ issued_at }) => issued_at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it('leave no e-mail and nothing else waiting in the outbox', async () => {
    expect(await rows(sql`select topic from outbox where done_at is null or dead_at is not null`)).toEqual([]);
    const invited =
      await rows(sql`select id from reservation r where status = 'confirmed' and departure < ${clock.today()}
      and not exists (select from review_request q where q.reservation_id = r.id)`);
    expect(invited).toEqual([]);
  });

  it('have names and addresses that belong to nobody', async () => {
    const emails = await rows(sql<{ email: string }>`select contact ->> 'email' as email from reservation`);
    for (const { email } of emails) expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.(com|org|net)$/);
  });

  it('can be refunded at the sandbox', async () => {
    const open = await rows(sql<{ session_id: string; status: string }>`select session_id, status from payment
      where provider = 'sandbox' and status in ('captured', 'authorised')`);
    for (const { session_id, status } of open)
      expect(await services.gateways.current.getSession(session_id)).toMatchObject({ status });
  });

  it('are added once', async () => {
    expect(await generate()).toEqual({ added: 0, known: count, leftOut: 0 });
    expect(await rows(sql`select count(*)::int as count from reservation`)).toEqual([{ count }]);
  });
});

/** Frees the nights that the demonstration's catalogue shows as taken without a reservation. */
async function freeAllNights(database: Database): Promise<void> {
  await sql`
    update inventory_month m set (rem, free) = (
      select array_agg(night.units order by night.day),
        coalesce(bit_or(case when night.units > 0 then 1 << (night.day - 1) else 0 end), 0)
      from (
        select n.day, case when m.sum_czk[n.day + 1] > m.sum_czk[n.day] then t.units else 0 end as units
        from room_type t, generate_subscripts(m.rem, 1) as n (day)
        where t.id = m.room_type_id and t.place_id = m.place_id) night)`.execute(database);
}
