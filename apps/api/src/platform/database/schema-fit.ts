import { sql } from 'kysely';
import type { Database } from './database.ts';
import { knownMigrations } from './migrations-folder.ts';

/** The schema is not one that this version can run on. The message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** The names of the migrations that a database has, in order; none before its first one. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(database);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/**
 * The applied migrations that take away what this version uses. A newer version's other migrations only add to the schema.
 *
 * A migration that takes something away names the first version that does without it, by one of its migrations:
 * `0081-contract-0074-old-columns` is refused by versions that have no 0074.
 */
export function contractsBeyond(applied: readonly string[], known: readonly string[]): string[] {
  return applied.filter((name) => {
    const [, needed] = /^\d{4}-contract-(\d{4})-/.exec(name) ?? [];
    return needed !== undefined && !known.some((own) => own.startsWith(`${needed}-`));
  });
}

/** Why this version cannot run on a database's schema; null when it can. */
export async function schemaProblem(database: Database): Promise<string | null> {
  const applied = await appliedMigrations(database);
  const known = knownMigrations();
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) return `the schema lacks ${missing.join(', ')}: run "npm run migrate"`;
  const contracts = contractsBeyond(applied, known);
  return contracts.length > 0 ? tooNew(contracts) : null;
}

/** @throws SchemaError when newer versions have taken away what this one uses */
export function refuseContracts(applied: readonly string[]): void {
  const contracts = contractsBeyond(applied, knownMigrations());
  if (contracts.length > 0) throw new SchemaError(`The database cannot be used: ${tooNew(contracts)}.`);
}

const tooNew = (contracts: readonly string[]): string =>
  `the schema is of a newer version that is not compatible (${contracts.join(', ')}): start that version`;
