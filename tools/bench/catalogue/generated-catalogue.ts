import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '@mp/postgres';
import { systemClock } from '@mp/domain/clock';
import { createDatabase, unhurried } from '../../../apps/api/src/platform/database/database.ts';
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts';
import { seedDemonstration } from '../../../apps/api/src/commands/demo/seed.ts';
import { multiplyPlaces } from './multiply-places.ts';

/** A PostgreSQL with generated catalogues, one database per size. */
export interface CatalogueServer {
  /**
   * Returns the connection string of the catalogue with so many places; generates it if needed.
   *
   * @param nights whether to generate availability; without it, a tenth of the time
   */
  catalogue(places: number, nights?: boolean): Promise<string>;
  stop(): Promise<void>;
}

/** The directory of catalogues: generating the largest takes minutes. */
const dataDir = path.join(path.resolve(process.env['DATA_DIR'] ?? '.data'), 'bench-postgres');

/**
 * Opens the server for generated catalogues: the one of `BENCH_DATABASE_URL`, whose user must be allowed to create
 * databases, or an embedded one under `DATA_DIR`.
 */
export async function openCatalogueServer(log: (message: string) => void): Promise<CatalogueServer> {
  const given = process.env['BENCH_DATABASE_URL'];
  const embedded = given === undefined ? await startEmbeddedPostgres({ dataDir, log, createsDatabases: true }) : null;
  const server = given ?? embedded?.url ?? '';
  return {
    catalogue: (places, nights = true) => ensureCatalogue(server, { places, nights }, log),
    stop: async () => void (await embedded?.stop()),
  };
}

async function ensureCatalogue(
  server: string,
  { places, nights }: { readonly places: number; readonly nights: boolean },
  log: (message: string) => void,
): Promise<string> {
  // Inventory begins with the month of generation, so every month needs a new catalogue.
  const name = `places_${places}_${systemClock.today().slice(0, 7).replace('-', '')}${nights ? '' : '_no_nights'}`;
  const url = withDatabase(server, name);
  if (await hasRows(server, 'select from pg_database where datname = $1', name)) return url;
  // Built under a temporary name: an interrupted one is generated again.
  const draft = `${name}_draft`;
  await hasRows(server, `drop database if exists ${draft} with (force)`);
  await hasRows(server, `create database ${draft}`);
  const began = performance.now();
  const database = createDatabase(withDatabase(server, draft), { ...unhurried, connections: 4 });
  try {
    await migrate(database);
    await seedDemonstration(database, { clock: systemClock });
    await multiplyPlaces(database, { places, nights, today: systemClock.today(), log });
  } finally {
    await database.destroy();
  }
  await hasRows(server, `alter database ${draft} rename to ${name}`);
  log(`${places} places in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return url;
}

function withDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement; returns whether it has rows. */
async function hasRows(server: string, statement: string, ...values: readonly string[]): Promise<boolean> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return ((await client.query(statement, [...values])).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
