import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

interface ColumnDescription {
  readonly type: string;
  /** Whether a statement that does not name the column can insert a row. */
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** What statements of a release can rely on: the columns, and the rules that their rows must follow. */
export interface SchemaDescription {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, ColumnDescription>;
  /** Constraints, unique indexes and triggers by `table: definition`. */
  readonly rules: ReadonlySet<string>;
}

/** Describes the tables of a database. */
export async function describeSchema(database: Database): Promise<SchemaDescription> {
  const columns = await sql<{ name: string } & ColumnDescription>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable",
      not a.attnotnull or a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "isOptional"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by 1`.execute(database);
  const rules = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'x')
    union select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid) from pg_index
      join pg_class c on c.oid = indrelid
      where indisunique and c.relnamespace = 'public'::regnamespace
    union select tgrelid::regclass || ': ' || pg_get_triggerdef(t.oid) from pg_trigger t
      join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(database);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Set(rules.rows.map(({ rule }) => rule)),
  };
}

/**
 * What of a newer schema breaks statements that were written for an older one: columns that are gone or of another type,
 * values that they must give and do not know, and rules that their rows did not have to follow. Tables that only the newer one
 * has concern nobody.
 */
export function whatBreaks(older: SchemaDescription, newer: SchemaDescription): string[] {
  const tables = new Set([...older.columns.keys()].map(tableOf));
  const lost = [...older.columns].flatMap(([name, { type, isNullable }]) => {
    const now = newer.columns.get(name);
    if (!now) return [`${name} is gone`];
    if (now.type !== type) return [`${name} is ${now.type}, and was ${type}`];
    return isNullable && !now.isNullable ? [`${name} takes no null`] : [];
  });
  const demanded = [...newer.columns].flatMap(([name, { isOptional }]) =>
    tables.has(tableOf(name)) && !older.columns.has(name) && !isOptional ? [`${name} has no default`] : [],
  );
  const rules = [...newer.rules].filter((rule) => !older.rules.has(rule) && tables.has(rule.split(':')[0] ?? ''));
  return [...lost, ...demanded, ...rules];
}

const tableOf = (column: string): string => column.split('.')[0] ?? '';
