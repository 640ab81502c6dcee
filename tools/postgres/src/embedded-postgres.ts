import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationRole, databaseName, ensureApplication, urlOf } from './application-role.ts';
import { createCluster, makeDataDirectory, readPassword } from './cluster.ts';
import { chooseIdentity, giveCluster } from './identity.ts';
import { PostgresError } from './postgres-error.ts';
import { isRunning, runningPostmaster, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { startServer } from './server.ts';
import { withLock } from './start-lock.ts';

export interface EmbeddedPostgresOptions {
  /** The directory of the server's files, passwords and log. Created if missing. */
  readonly dataDir: string;
  /** Receives messages about slow steps. */
  readonly log?: (message: string) => void;
  /** For tests only: false trades survival of a machine crash for speed. */
  readonly durable?: boolean;
  /** Restarts the server on the same port whenever it is found dead. */
  readonly keepsRunning?: boolean;
  /** For tests and benchmarks only: whether the role may create databases. */
  readonly createsDatabases?: boolean;
}

export interface EmbeddedPostgres {
  /** A connection string with its password: do not log it. Its role owns its database and is no superuser. */
  readonly url: string;
  /** False if the server was already running. */
  readonly started: boolean;
  /** Stops the server and waits for its end. Does nothing while another process that started it runs. */
  stop(): Promise<void>;
}

/**
 * Runs a real PostgreSQL from npm's binaries, or joins the server that already runs on the data directory.
 *
 * It listens only on the loopback interface. The server is a separate process that survives a crash of this one, and the
 * next start finds it. If several processes start it at once, one does and the others join.
 *
 * @throws PostgresError if it cannot: no binaries, no space, no permission, or an error of the server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = makeDataDirectory(options.dataDir);
  const start = (port?: number): Promise<EmbeddedPostgres> =>
    withLock(path.join(dataDir, 'start.lock'), () => startLocked({ ...options, dataDir }, port)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
        const message = `The disk is full: nothing can be written at ${dataDir}. Make room, and start again.`;
        throw new PostgresError(message, { cause: error });
      },
    );
  const server = await start();
  return options.keepsRunning ? keepRunning(server, path.join(dataDir, 'cluster'), start, options.log) : server;
}

/**
 * Returns the connection string of the server that runs on a data directory, or null if none accepts connections. It writes
 * nothing, so it also works on a full disk.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const running = runningPostmaster(path.resolve(dataDir, 'cluster'));
  const passwordFile = path.resolve(dataDir, 'application-password');
  if (!running?.isReady || !existsSync(passwordFile)) return null;
  return urlOf(running.port, applicationRole, readPassword(passwordFile), databaseName);
}

/** Stops the server that runs on a data directory, also one of another process. Does nothing if none runs. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const running = runningPostmaster(path.resolve(dataDir, 'cluster'));
  if (running) await stopPostmaster(running.pid);
}

/** The interval between two checks that the server runs. A check reads two small files. */
const checkEveryMs = 500;

function keepRunning(
  first: EmbeddedPostgres,
  cluster: string,
  start: (port: number) => Promise<EmbeddedPostgres>,
  log: (message: string) => void = () => undefined,
): EmbeddedPostgres {
  const port = Number(new URL(first.url).port);
  const stopping = new AbortController();
  const pause = (ms: number): Promise<boolean> =>
    sleep(ms, true, { ref: false, signal: stopping.signal }).catch(() => false);
  let current = first;
  const watch = async (): Promise<void> => {
    while (await pause(checkEveryMs)) {
      if (runningPostmaster(cluster)) continue;
      log('the database has stopped; starting it again');
      try {
        current = await start(port);
      } catch (error) {
        log(`the database could not be started again: ${(error as Error).message}`);
        await pause(5_000);
      }
    }
  };
  const watching = watch();
  return {
    ...first,
    stop: async () => {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}

async function startLocked(options: EmbeddedPostgresOptions, onlyPort?: number): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, createsDatabases = false, log = () => undefined } = options;
  chmodSync(dataDir, 0o700);
  const directory = path.join(dataDir, 'cluster');
  const cluster = { directory, identity: chooseIdentity(), durable };
  const isNew = !existsSync(path.join(directory, 'PG_VERSION'));
  const passwordFile = path.join(dataDir, 'password');
  if (!isNew && !existsSync(passwordFile))
    throw new PostgresError(
      `${passwordFile} is missing, so the database beside it cannot be opened. Restore it from a copy.`,
    );
  const superuserPassword = readPassword(passwordFile);
  const password = readPassword(path.join(dataDir, 'application-password'));
  if (isNew) {
    log('creating the database (once)');
    await createCluster(cluster, passwordFile);
  }

  const joined = await waitUntilReady(directory, () => runningPostmaster(directory) === null);
  if (!joined) giveCluster(cluster.identity, directory);
  const { pid, port } = joined ?? (await startServer(cluster, dataDir, onlyPort));
  await ensureApplication(port, superuserPassword, password, createsDatabases);
  if (!joined) log(`the database listens on 127.0.0.1:${port}`);

  // The process that started the server stops it at its end. A process that joined does so if the first one is dead.
  const ownerFile = path.join(dataDir, 'owner');
  const hasOwner = joined !== null && existsSync(ownerFile) && isRunning(Number(readFileSync(ownerFile, 'utf8')));
  if (!hasOwner) writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    url: urlOf(port, applicationRole, password, databaseName),
    started: !joined,
    stop: async () => {
      if (!hasOwner) await stopPostmaster(pid);
    },
  };
}
