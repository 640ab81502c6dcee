import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseDatabaseHost } from './database-hosts.ts';

/**
 * PostgreSQL's advisory lock of a product's database: every API process shares it while it runs, and a restore holds it
 * alone. The server releases it with its connection, so a killed process keeps nobody out. A process holds it by an open
 * transaction, which keeps its session also through a pooler in transaction mode; it holds back no vacuum.
 */
const lockKey = 7_290_034;

/** Connections that a process holds beside its pool, for this lock. */
export const lockConnections = 1;

/** How long to wait before the lock is tried again. */
const retryMs = 500;

export interface SharedLock {
  release(): Promise<void>;
}

interface SharedLockEvents {
  /** A restore holds the database: the caller waits until it has ended. */
  readonly onWait: () => void;
  /** The lock's connection broke, and a restore holds the database by now: what this process remembers is of another one. */
  readonly onReplaced: () => void;
}

/**
 * Shares the database with the other API processes, so that no restore replaces it. Waits while a restore does.
 *
 * A connection that breaks is opened again.
 *
 * @throws Error of the connection when the database cannot be reached at first
 */
export async function shareDatabase(url: string, { onWait, onReplaced }: SharedLockEvents): Promise<SharedLock> {
  let isReleased = false;
  let client = await waitForShare(url, onWait);
  const shareAgain = async (): Promise<void> => {
    while (!isReleased) {
      const next = await tryShare(url).catch(() => undefined);
      if (next === null) return onReplaced();
      if (next) return watch(next);
      await sleep(retryMs, undefined, { ref: false });
    }
  };
  const watch = (next: Client): void => {
    client = next;
    if (isReleased) return void client.end();
    client.once('end', () => void (isReleased || shareAgain()));
  };
  watch(client);
  return {
    release: async () => {
      isReleased = true;
      await client.end();
    },
  };
}

/** Takes the database for a restore alone, for as long as `client` is connected; false while an API process shares it. */
export async function takeDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
  return rows[0]?.taken === true;
}

async function waitForShare(url: string, onWait: () => void): Promise<Client> {
  for (let isWaiting = false; ; isWaiting = true) {
    const client = await tryShare(url).catch((error: unknown) => {
      // The restore may stop the database that it has started.
      if (isWaiting) return null;
      throw error;
    });
    if (client) return client;
    if (!isWaiting) onWait();
    await sleep(retryMs);
  }
}

/** A connection that shares the database; null while a restore holds it. */
async function tryShare(url: string): Promise<Client | null> {
  const client = new Client({
    connectionString: await chooseDatabaseHost(url),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ shared: boolean }>('select pg_try_advisory_xact_lock_shared($1) as shared', [
    lockKey,
  ]);
  if (rows[0]?.shared) return client;
  await client.end();
  return null;
}
