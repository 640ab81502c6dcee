import type { CalendarDate } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { isDemonstration } from './refuse-demonstration.ts';
import { seedLocalTaxes, seedSellers } from './seed.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';

type Seed = (trx: DatabaseTransaction, placeIds: readonly number[], clock: Clock, since: CalendarDate) => Promise<void>;

/** What a demonstration has got since its first version, with the table that is empty in those that have it not. */
const additions = {
  seller: ['sellers', seedSellers],
  local_tax: ['local taxes', seedLocalTaxes],
} as const satisfies Record<string, readonly [string, Seed]>;

/**
 * Gives sellers and local taxes to a demonstration that an earlier version has seeded, once. They hold from today on, so that
 * stays and documents of before remain as they are. Places that are not the demonstration's have none.
 *
 * @returns what was added
 */
export async function addToDemonstration(database: Database, clock: Clock): Promise<string[]> {
  const added: string[] = [];
  for (const [table, [name, seed]] of Object.entries(additions))
    if (await addOnce(database, table as keyof typeof additions, seed, clock)) added.push(name);
  return added;
}

async function addOnce(database: Database, table: keyof typeof additions, seed: Seed, clock: Clock): Promise<boolean> {
  const isThere = async (executor: Database | DatabaseTransaction) =>
    (await executor.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;
  if ((await isThere(database)) || !(await isDemonstration(database))) return false;
  return database.transaction().execute(async (transaction) => {
    // When several processes start, one adds them; the others wait for the lock and then find them.
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction);
    if (await isThere(transaction)) return false;
    const slugs = new Map(readPlaceSeeds().map(({ pkid, slug }) => [pkid, slug]));
    const places = await transaction.selectFrom('place').select(['id', 'static_url']).execute();
    const own = places.filter(({ id, static_url }) => slugs.get(id) === static_url).map(({ id }) => id);
    await seed(transaction, own, clock, clock.today());
    return true;
  });
}
