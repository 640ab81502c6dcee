import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { totpCode } from '@mp/service';
import { createTestDatabase, fixedClock } from '@mp/testing';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openSecret } from '../../people/staff/seal-secret.ts';
import { demonstrationAccounts, demonstrationCode } from './accounts.ts';
import { DemonstrationError, refuseDemonstration } from './refuse-demonstration.ts';
import { DatabaseNotEmptyError, isEmpty, seedDemonstration } from './seed.ts';

const clock = fixedClock();
const codesSecret = 'x'.repeat(32);
const tables = [
  'place',
  'collection',
  'place_collection',
  'room_type',
  'rate',
  'inventory_month',
  'place_owner',
] as const;

describe('seedDemonstration', () => {
  const opened: { database: Database; drop: () => Promise<void> }[] = [];
  const emptyDatabase = async (): Promise<Database> => {
    const { url, drop } = await createTestDatabase();
    const database = createDatabase(url, { connections: 3 });
    opened.push({ database, drop });
    await migrate(database);
    return database;
  };
  let database: Database;

  beforeAll(async () => {
    database = await emptyDatabase();
    await seedDemonstration(database, { clock, places: 12, codesSecret });
  });
  afterAll(async () => {
    for (const { database: one, drop } of opened) {
      await one.destroy();
      await drop();
    }
  });

  const digest = async (of: Database): Promise<string> => {
    const hash = createHash('sha256');
    for (const table of tables) {
      // The time of a place's change comes from the database's clock.
      const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'changed_at')::text as row
        from ${sql.table(table)} t order by 1`.execute(of);
      hash.update(rows.map(({ row }) => row).join('\n'));
    }
    return hash.digest('hex');
  };

  it('is rejected where cards are really charged, unlike other databases', async () => {
    await expect(refuseDemonstration(database)).rejects.toThrow(DemonstrationError);
    await expect(refuseDemonstration(await emptyDatabase())).resolves.toBeUndefined();
  });

  it('is reproducible for a day', async () => {
    const other = await emptyDatabase();
    await seedDemonstration(other, { clock, places: 12 });
    expect(await digest(other)).toBe(await digest(database));
  });

  it('rejects a database with places, without changes', async () => {
    const before = await digest(database);
    await expect(seedDemonstration(database, { clock, places: 1 })).rejects.toThrow(DatabaseNotEmptyError);
    await expect(seedDemonstration(database, { clock, places: 1 })).rejects.toThrow(/not empty[\s\S]*DATA_DIR/);
    expect(await digest(database)).toBe(before);
  });

  it('runs once when several processes start at the same time', async () => {
    const other = await emptyDatabase();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => seedDemonstration(other, { clock, places: 3 })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await isEmpty(other)).toBe(false);
  });

  it('[9.21] has inventory for every room of places that sell, beyond the calendar’s eighteen months', async () => {
    const { rows } = await sql<{ first: number; last: number; months: number; rooms: number }>`
      select min(month) as first, max(month) as last, count(distinct month) as months,
             count(distinct m.room_type_id) = (
               select count(*) from room_type r join place p on p.id = r.place_id where p.allow_sell) as rooms
      from inventory_month m`.execute(database);
    expect(rows).toEqual([{ first: 2026 * 12 + 10, last: 2028 * 12 + 5, months: 20, rooms: true }]);
  });

  it('is consistent: free bits match units left, and no more are left than exist', async () => {
    const { rows } = await sql`
      select 1 from inventory_month m join room_type r on r.id = m.room_type_id,
        lateral unnest(m.rem) with ordinality night (units, day)
      where (night.units > 0) <> ((m.free >> (day::int - 1)) & 1 = 1) or night.units > r.units
      limit 1`.execute(database);
    expect(rows).toEqual([]);
  });

  it('[9.3] has every price in both currencies, in euros not always a twenty-fifth', async () => {
    const { rows } = await sql<{ czk: number; eur: number }>`
      select m.sum_czk[day + 1] - m.sum_czk[day] as czk, m.sum_eur[day + 1] - m.sum_eur[day] as eur
      from inventory_month m, generate_series(1, array_length(m.rem, 1)) day`.execute(database);
    expect(new Set(rows.map(({ czk, eur }) => czk > 0 === eur > 0 && czk % 1000 === 0 && eur % 100 === 0))).toEqual(
      new Set([true]),
    );
    const ratios = new Set(rows.filter(({ eur }) => eur > 0).map(({ czk, eur }) => Math.round((czk / eur) * 100)));
    expect(ratios.size).toBeGreaterThan(10);
  });

  it('has sold out, partly free and closed nights', async () => {
    const { rows } = await sql<Record<'full' | 'part' | 'closed', number>>`
      select count(*) filter (where night.units = 0 and price > 0) as full,
             count(*) filter (where night.units between 1 and r.units - 1) as part,
             count(*) filter (where price = 0) as closed
      from inventory_month m join room_type r on r.id = m.room_type_id,
        lateral (select m.rem[day] as units, m.sum_czk[day + 1] - m.sum_czk[day] as price
                 from generate_series(1, array_length(m.rem, 1)) day) night`.execute(database);
    expect(Math.min(rows[0]!.full, rows[0]!.part, rows[0]!.closed)).toBeGreaterThan(100);
  });

  it('has accounts that can sign in, with argon2id hashes of passwords', async () => {
    const accounts = await database.selectFrom('account').selectAll().orderBy('email').execute();
    expect(accounts.map(({ email }) => email)).toEqual(demonstrationAccounts.map(({ email }) => email).sort());
    const { id, email } = demonstrationAccounts[2];
    const [owner] = await database.selectFrom('staff').selectAll().execute();
    expect(owner).toMatchObject({ account_id: id, role: 'owner', enrolled_at: clock.now() });
    const secret = openSecret({ codesSecret }, id, owner!.totp_secret!)!;
    const at = clock.now().getTime();
    expect(totpCode(secret, at)).toBe(demonstrationCode(email, at));
    expect(
      new Set(accounts.map(({ password_hash }) => password_hash?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))),
    ).toEqual(new Set([true]));
  });
});
