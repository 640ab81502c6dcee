import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';

/** Numbers of a file's rows by outcome. */
export interface FileReport {
  readonly file: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
}

const batchSize = 500;

/**
 * Inserts rows, and updates those with the same key that differ. Equal rows are not written.
 *
 * @param onlyNew columns that keep their value in existing rows
 */
export async function upsert(
  transaction: DatabaseTransaction,
  table: keyof Tables,
  key: readonly string[],
  rows: readonly object[],
  onlyNew: readonly string[] = [],
): Promise<{ added: number; changed: number }> {
  let added = 0;
  let changed = 0;
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const updated = names.filter((name) => !key.includes(name) && !onlyNew.includes(name));
  const current = sql.join(updated.map((name) => sql.ref(`${table}.${name}`)));
  const given = sql.join(updated.map((name) => sql.ref(`excluded.${name}`)));
  const change =
    updated.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(updated.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
          where (${current}) is distinct from (${given})`;
  for (let start = 0; start < rows.length; start += batchSize) {
    const { rows: written } = await sql<{ added: boolean }>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(
        null::${sql.table(table)}, ${JSON.stringify(rows.slice(start, start + batchSize))}::json)
      on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do ${change}
      returning (xmax = 0) as added
    `.execute(transaction);
    const isNew = written.filter((row) => row.added).length;
    added += isNew;
    changed += written.length - isNew;
  }
  return { added, changed };
}
