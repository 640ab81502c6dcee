import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A hash of each table's rows, by table name: equal when nothing has changed. */
export async function fingerprintOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database);
  const entries = rows.map(async ({ name }) => {
    const digest = await sql<{ rows: string }>`select count(*) || ' rows, ' ||
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${sql.table(name)} t`.execute(
      database,
    );
    return [name, digest.rows[0]?.rows ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
