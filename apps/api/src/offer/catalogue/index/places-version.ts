import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * A version that differs whenever a place was changed, booked, released or repriced. Callers poll it to invalidate data
 * cached about places. The same in every process.
 *
 * It hashes the changes of the last minute, in any order of commits; it also differs once they are older.
 */
export async function placesVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || '.' || coalesce(bit_xor(hashtextextended(transaction::text || ' ' || place_id, 0)), 0) as version
    from place_change where changed_at > clock_timestamp() - interval '1 minute'
  `.execute(database);
  return rows[0]?.version ?? '';
}
