import { createTestDatabase, fixedClock } from '@mp/testing';
import { sql } from 'kysely';
import { createDatabase, unhurried } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { knownMigrations } from '../../platform/database/migrations-folder.ts';

it('[5.32] vouchers of an earlier release keep their whole value; used ones stay used, refunded ones void', async () => {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(url, { ...unhurried, connections: 1 });
  const now = fixedClock().now();
  await migrate(database, new Set(knownMigrations().filter((name) => name < '0103')));
  const voucher = async (tail: string, refundedAt: Date | null): Promise<string> => {
    const id = crypto.randomUUID();
    await sql`insert into voucher
      (id, code_hash, code_tail, type, value_minor, currency, partner, purchased_at, expires_at, blocked_at, refunded_at)
      values (${id}, ${Buffer.from(tail)}, ${tail}, 'kch', 200000, 'CZK', 'Klub', ${now}, ${now}, ${refundedAt}, ${refundedAt})`.execute(
      database,
    );
    await sql`insert into voucher_event (id, voucher_id, type, created_at)
      values (${crypto.randomUUID()}, ${id}, 'issued', ${now})`.execute(database);
    return id;
  };
  const ids = [await voucher('AAA', null), await voucher('BBB', null), await voucher('CCC', now)];
  // Of a used voucher only the id of its stay matters here, so no stay is needed.
  await sql`alter table voucher drop constraint voucher_reservation_id_fkey`.execute(database);
  await sql`update voucher set reservation_id = ${crypto.randomUUID()}, used_at = ${now} where id = ${ids[1]}`.execute(
    database,
  );
  await sql`insert into voucher_event (id, voucher_id, type, created_at)
    values (${crypto.randomUUID()}, ${ids[1]}, 'used', ${now})`.execute(database);
  await migrate(database);
  const upgraded = await database
    .selectFrom('voucher')
    .innerJoin('voucher_event', 'voucher_event.voucher_id', 'voucher.id')
    .select(({ fn }) => ['code_tail', 'balance_minor', fn.sum('voucher_event.amount_minor').as('history')])
    .groupBy(['voucher.id', 'code_tail', 'balance_minor'])
    .orderBy('code_tail')
    .execute();
  expect(upgraded.map(({ code_tail, balance_minor, history }) => [code_tail, balance_minor, Number(history)])).toEqual([
    ['AAA', 200_000, 200_000],
    ['BBB', 0, 0],
    ['CCC', 0, 0],
  ]);
  await database.destroy();
  await drop();
});
