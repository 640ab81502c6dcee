import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Another one than before whenever a place has changed, or something of it was sold, given back or priced: for who keeps
 * what was made of places and asks every second or so. The same in every process.
 *
 * It is made of the changes of the last minute, in whatever order they were committed; so there is another one, too, once
 * they are older.
 */
export async function placesVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || '.' || coalesce(bit_xor(hashtextextended(transaction::text || ' ' || place_id, 0)), 0) as version
    from place_change where changed_at > clock_timestamp() - interval '1 minute'
  `.execute(database);
  return rows[0]?.version ?? '';
}
