import { createTestDatabase, fixedClock } from '@mp/testing';
import { sql } from 'kysely';
import { createDatabase, unhurried } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { knownMigrations } from '../../platform/database/migrations-folder.ts';
import { listStaff } from './staff.ts';

it('the migration to roles makes earlier editors operators', async () => {
  const { url, drop } = await createTestDatabase();
  const database = createDatabase(url, { ...unhurried, connections: 1 });
  const [id, now] = [crypto.randomUUID(), fixedClock().now()];
  await migrate(database, new Set(knownMigrations().filter((name) => name < '0064')));
  await sql`insert into account (id, email, first_name, last_name, verified_at, created_at)
    values (${id}, 'jana@example.cz', 'Jana', 'Malá', ${now}, ${now})`.execute(database);
  await sql`insert into editor (account_id, made_at) values (${id}, ${now})`.execute(database);
  await migrate(database);
  expect(await listStaff(database)).toEqual([{ email: 'jana@example.cz', role: 'operator' }]);
  await database.destroy();
  await drop();
});
