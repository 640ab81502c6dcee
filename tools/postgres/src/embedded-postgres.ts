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
  /** Where the server stores its files, its passwords and its log. Created when missing. */
  readonly dataDir: string;
  /** Receives messages about what takes a while. */
  readonly log?: (message: string) => void;
  /** False gives up surviving a crash of the machine for speed: for tests alone. */
  readonly durable?: boolean;
  /** Starts the server again, on the same port, whenever it is found dead. */
  readonly keepsRunning?: boolean;
  /** Whether the role that is connected as may create databases: for tests and benchmarks alone. */
  readonly createsDatabases?: boolean;
}

export interface EmbeddedPostgres {
  /** A connection string with the password in it, of a role that owns its database and is no superuser: not for logs. */
  readonly url: string;
  /** False when the server was running already. */
  readonly started: boolean;
  /** Stops the server and waits for its end. Does nothing while the process that started it runs, unless that is this. */
  stop(): Promise<void>;
}

/**
 * Runs a real PostgreSQL from the binaries npm installed, or joins the one that runs on the data directory already.
 *
 * It listens on the loopback interface only, as a process of its own that outlives a crash of this one; the next start
 * finds it again. Several processes may start it at once: one does, the others join.
 *
 * @throws PostgresError when it cannot: no binaries, no space, no rights, or the server's own reason.
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
 * The connection string of the server that runs on a data directory, or null when none accepts connections. Nothing is
 * written: it works on a full disk, too.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const running = runningPostmaster(path.resolve(dataDir, 'cluster'));
  const passwordFile = path.resolve(dataDir, 'application-password');
  if (!running?.isReady || !existsSync(passwordFile)) return null;
  return urlOf(running.port, applicationRole, readPassword(passwordFile), databaseName);
}

/** Stops the server that runs on a data directory, also one that another process started. Does nothing when none runs. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const running = runningPostmaster(path.resolve(dataDir, 'cluster'));
  if (running) await stopPostmaster(running.pid);
}

/** How often a server that should run is checked: one check reads two small files. */
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

  // The process that started the server stops it when it ends. One that joined it does so if that process is dead.
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
