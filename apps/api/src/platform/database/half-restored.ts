import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from './database.ts';

/** A schema of this name is there from a restore's first change to its last. */
export const halfRestoredMark = 'restore_under_way';

/** Whether a restore began to fill a database and has not finished. */
export async function isHalfRestored(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [halfRestoredMark]);
  return rowCount !== 0;
}

/** A database that a restore began to fill and never finished: nothing may start on it. */
export class HalfRestoredError extends Error {
  override readonly name = 'HalfRestoredError';
}

/**
 * Refuses a database that is restored only half, because the restore was killed or failed.
 *
 * @throws HalfRestoredError that says what to do
 */
export async function refuseHalfRestored(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${halfRestoredMark}`.execute(database);
  if (rows.length > 0)
    throw new HalfRestoredError(
      'A restore has not finished: the database is incomplete. Run the restore again; what it replaced is in DATA_DIR/replaced-*.tar.gz.',
    );
}
