import { calendarDateOf, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Dependencies } from '../../platform/services/services.ts';

/** A search with dates: of a list of places, or of the rates of one place. */
interface Search {
  /** 0 for a list. */
  readonly placeId: number;
  /** The only collection of a list; 0 for none. */
  readonly collectionId: number;
  readonly arrival: CalendarDate;
  readonly found: boolean;
}

interface Counted {
  readonly day: CalendarDate;
  readonly place_id: number;
  readonly collection_id: number;
  readonly arrival_month: CalendarDate;
  searches: number;
  without_result: number;
}

/** Searches of each process that are not stored yet. A search itself writes nothing. */
const waiting = new WeakMap<Database, Map<string, Counted>>();

/** Counts a search. It keeps nothing of the person who searched. */
export function countSearch(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { placeId, collectionId, arrival, found }: Search,
): void {
  const counts = waiting.get(database) ?? new Map<string, Counted>();
  waiting.set(database, counts);
  const [day, arrival_month] = [clock.today(), calendarDateOf(`${arrival.slice(0, 7)}-01`)];
  const key = [day, placeId, collectionId, arrival_month].join(' ');
  const counted = counts.get(key) ?? {
    ...{ day, place_id: placeId, collection_id: collectionId, arrival_month },
    ...{ searches: 0, without_result: 0 },
  };
  counts.set(key, counted);
  counted.searches += 1;
  if (!found) counted.without_result += 1;
}

/**
 * Stores what was counted since the last time. A process that crashes loses it.
 *
 * @returns how many rows were written
 */
export async function storeSearches({ database }: Pick<Dependencies, 'database'>): Promise<number> {
  const rows = [...(waiting.get(database)?.values() ?? [])];
  if (rows.length === 0) return 0;
  waiting.delete(database);
  await database
    .insertInto('search_count')
    // In one order, so that two processes never wait for each other.
    .values(rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))))
    .onConflict((conflict) =>
      conflict.columns(['day', 'place_id', 'collection_id', 'arrival_month']).doUpdateSet({
        searches: sql`search_count.searches + excluded.searches`,
        without_result: sql`search_count.without_result + excluded.without_result`,
      }),
    )
    .execute();
  return rows.length;
}
