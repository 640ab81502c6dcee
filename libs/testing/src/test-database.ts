import { Client } from 'pg';
import { withLock } from '@mp/postgres';
import { testDataDir, testServerUrl } from './test-server.ts';

export interface TestDatabase {
  readonly url: string;
  /** Drops it, with open connections. */
  drop(): Promise<void>;
}

/** The initial content of a database: prepared once per test run and copied, which takes a tenth of a second. */
export interface DatabaseTemplate {
  /** Lower-case letters and digits. */
  readonly name: string;
  /** Fills an empty database. It has to close its connections. */
  readonly prepare: (url: string) => Promise<void>;
}

/** A fresh database on the real PostgreSQL, for one spec: empty, or a copy of a template. */
export async function createTestDatabase(template?: DatabaseTemplate): Promise<TestDatabase> {
  const server = await testServerUrl();
  const source = template && (await ensureTemplate(server, template));
  const name = `t_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await run(server, `create database ${name}${source ? ` template ${source}` : ''}`);
  return { url: at(server, name), drop: () => drop(server, name) };
}

/** PostgreSQL's error code for a connection that we may not terminate: its own vacuum uses the database. */
const notOurs = '42501';
const vacuumPauseMs = 100;

/** Drops a database with its open connections. */
async function drop(server: string, name: string): Promise<void> {
  for (;;)
    try {
      return await run(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== notOurs) throw error;
      await new Promise((resolve) => setTimeout(resolve, vacuumPauseMs));
    }
}

async function ensureTemplate(server: string, { name, prepare }: DatabaseTemplate): Promise<string> {
  // Of this run: the next run may fill it with other code.
  const wanted = `template_${name}_${process.env['TEST_RUN_PID'] || process.pid}`;
  await withLock(`${testDataDir}/${wanted}.lock`, async () => {
    if (await databaseExists(server, wanted)) return;
    await dropLeftovers(server);
    const draft = `${wanted}_draft`;
    await drop(server, draft);
    await run(server, `create database ${draft}`);
    await prepare(at(server, draft));
    await run(server, `alter database ${draft} rename to ${wanted}`);
  });
  return wanted;
}

/** Databases of processes that ended without dropping them. */
async function dropLeftovers(server: string): Promise<void> {
  const names = await query(
    server,
    `select datname as name from pg_database where datname ~ '^(t|template_[a-z0-9]+)_[0-9]+'`,
  );
  for (const { name } of names) {
    const pid = Number(/_(\d+)(_|$)/.exec(name)?.[1]);
    try {
      process.kill(pid, 0);
    } catch {
      await drop(server, name);
    }
  }
}

const databaseExists = async (server: string, name: string): Promise<boolean> =>
  (await query(server, `select datname as name from pg_database where datname = '${name}'`)).length > 0;

function at(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const run = async (server: string, statement: string): Promise<void> => void (await query(server, statement));

async function query(server: string, statement: string): Promise<{ name: string }[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
