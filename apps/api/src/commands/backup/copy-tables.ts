import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table with its stored columns; generated columns are computed again. */
interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Row {
  readonly [column: string]: string;
}

const rowsOf = async (client: Client, query: string): Promise<Row[]> => (await client.query<Row>(query)).rows;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** The file of a table's rows. */
export const fileOf = (directory: string, { name }: Pick<CopiedTable, 'name'>): string =>
  path.join(directory, `${name}.copy`);
const copied = ({ name, columns }: CopiedTable): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The tables of the schema, without those of the migrator: applied migrations are stored in the manifest. */
async function readTables(client: Client): Promise<CopiedTable[]> {
  const rows = await rowsOf(
    client,
    `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
       order by c.relname, a.attnum`,
  );
  const names = [...new Set(rows.map(({ table = '' }) => table))];
  return names.map((name) => ({
    name,
    columns: rows.filter(({ table }) => table === name).map(({ column = '' }) => column),
  }));
}

/** Reads the applied migrations of a database: none when it is empty. */
async function readMigrations(client: Client): Promise<string[]> {
  const [{ there } = {}] = await rowsOf(client, `select to_regclass('public.kysely_migration')::text as there`);
  if (!there) return [];
  return (await rowsOf(client, 'select name from kysely_migration order by name')).map(({ name = '' }) => name);
}

export interface CopiedDatabase {
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
}

/**
 * Copies every table into its own file, in one snapshot. Bookings are not blocked; later ones are in the next backup.
 */
export async function copyOut(client: Client, directory: string): Promise<CopiedDatabase> {
  await client.query('begin isolation level repeatable read, read only');
  const tables = await readTables(client);
  const migrations = await readMigrations(client);
  for (const table of tables)
    await pipeline(
      client.query(copyTo(`copy ${copied(table)} to stdout`)),
      createWriteStream(fileOf(directory, table), { mode: 0o600 }),
    );
  await client.query('commit');
  return { migrations, tables };
}

/**
 * Fills a database from such files in one transaction. The schema must be the one of the backup.
 *
 * Foreign keys form cycles, so they are dropped first and added again at the end, which checks every row. Superusers
 * could disable them instead, but the role need not be one.
 */
export async function copyIn(client: Client, directory: string, { tables }: CopiedDatabase): Promise<void> {
  const between = await rowsOf(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  await client.query('begin');
  for (const { table, name } of between) await client.query(`alter table ${table} drop constraint ${name}`);
  // A trigger refuses to empty the audit log.
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  // Rows that migrations insert also come from the backup.
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of tables) {
    await pipeline(
      createReadStream(fileOf(directory, table)),
      client.query(copyFrom(`copy ${copied(table)} from stdin`)),
    );
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
  }
  for (const { table, name, definition } of between)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await setSequences(client);
  await client.query('commit');
  await client.query('analyze');
}

/** Sequences continue after the highest number in use. */
async function setSequences(client: Client): Promise<void> {
  const counters = await rowsOf(
    client,
    `select quote_ident(t.relname) as table, quote_ident(a.attname) as column, s.oid::regclass::text as sequence
       from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
       where s.relkind = 'S'`,
  );
  for (const { table, column, sequence } of counters)
    await client.query(`select setval($1, greatest((select max(${column}) from ${table}), 1))`, [sequence]);
}
