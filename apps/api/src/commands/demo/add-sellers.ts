import type { Clock } from '@mp/domain/clock';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isDemonstration } from './refuse-demonstration.ts';
import { seedSellers } from './seed.ts';
import { readPlaceSeeds } from './seed/place-seeds.ts';

/**
 * Gives sellers to the places of a demonstration that an earlier version has seeded, once. Their contracts hold from today on,
 * so that stays and documents of before remain as they are. Other places stay without a contract. Returns the number of places.
 */
export async function addSellers(database: Database, clock: Clock): Promise<number> {
  if ((await hasSellers(database)) || !(await isDemonstration(database))) return 0;
  return database.transaction().execute(async (transaction) => {
    // When several processes start, one adds them; the others wait for the lock and then find them.
    await sql`lock table seller in share row exclusive mode`.execute(transaction);
    if (await hasSellers(transaction)) return 0;
    const slugs = new Map(readPlaceSeeds().map(({ pkid, slug }) => [pkid, slug]));
    const places = await transaction.selectFrom('place').select(['id', 'static_url']).execute();
    const own = places.filter(({ id, static_url }) => slugs.get(id) === static_url).map(({ id }) => id);
    await seedSellers(transaction, own, clock, clock.today());
    return own.length;
  });
}

const hasSellers = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('seller').select('id').limit(1).executeTakeFirst()) !== undefined;
