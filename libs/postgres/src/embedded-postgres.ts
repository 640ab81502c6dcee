import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { applicationRole, ensureApplication } from './application-role.ts';
import {
  applicationPasswordOf,
  checkSpace,
  createCluster,
  databaseName,
  inWords,
  passwordOf,
  superuser,
} from './cluster.ts';
import { chooseIdentity, giveDirectory, makeDirectory, reachableDirectory, type Identity } from './identity.ts';
import { PostgresError } from './postgres-error.ts';
import { probe, runningPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { startServer, startTimeoutMs } from './server.ts';
import { withLock } from './start-lock.ts';

export interface EmbeddedPostgresOptions {
  /** Where the server keeps its files, its password and its log. Created when missing. */
  readonly dataDir: string;
  /** Where to listen. Without, the port of last time, or a free one. */
  readonly port?: number | undefined;
  /** Hears of what takes a while. */
  readonly log?: (message: string) => void;
  /** False gives up surviving a crash of the machine for speed: for tests alone. */
  readonly durable?: boolean;
  /** Starts the server again, on the same port, whenever it is found dead. */
  readonly keepsRunning?: boolean;
  /** Whether the role that is connected as may make databases: for tests and measurements alone. */
  readonly createsDatabases?: boolean;
  /** Asks for one way of not being root, where the best one would be chosen. */
  readonly runAs?: Identity['kind'];
}

export interface EmbeddedPostgres {
  /** A connection string with the password in it, of a role that owns its database and is no superuser: not for logs. */
  readonly url: string;
  /** False when the server was running already. */
  readonly started: boolean;
  /**
   * Stops the server, waiting for its end, if this process has started it, or took it over from one that died; else
   * leaves it to the process that did.
   */
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
  makeDirectory(path.resolve(options.dataDir), 0o700);
  // A link to it may go while the server runs.
  const dataDir = realpathSync(options.dataDir);
  const start = (port = options.port) =>
    withLock(path.join(dataDir, 'start.lock'), () => startLocked({ ...options, dataDir, port })).catch(
      (error: unknown) => {
        throw inWords(error, dataDir);
      },
    );
  const server = await start();
  return options.keepsRunning ? keepRunning(server, dataDir, start, options.log) : server;
}

/**
 * The connection string of the server that runs on a data directory, or null when none answers. Nothing is written: it
 * works on a full disk, too.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const directory = path.resolve(dataDir);
  const running = runningPostmaster(path.join(directory, 'cluster'));
  if (!running?.port || !existsSync(path.join(directory, 'application-password'))) return null;
  const url = applicationUrl(running.port, applicationPasswordOf(directory));
  return (await probe(url)) === 'answers' ? url : null;
}

const applicationUrl = (port: number, password: string): string =>
  `postgresql://${applicationRole}:${password}@127.0.0.1:${port}/${databaseName}`;

/** Stops the server that runs on a data directory, whoever started it. Does nothing when none does. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const cluster = path.join(path.resolve(dataDir), 'cluster');
  const running = runningPostmaster(cluster);
  if (running) await stopPostmaster(running.pid);
}

/** How often a server that should run is looked at: one look is reading a file and asking for a process. */
const watchEveryMs = 500;

function keepRunning(
  first: EmbeddedPostgres,
  dataDir: string,
  start: (port: number) => Promise<EmbeddedPostgres>,
  log: (message: string) => void = () => undefined,
): EmbeddedPostgres {
  const port = Number(new URL(first.url).port);
  let current = first;
  let restarting: Promise<void> | null = null;
  const restart = async (): Promise<void> => {
    log('the database has stopped; starting it again');
    try {
      current = await start(port);
    } catch (error) {
      log(`the database could not be started again: ${(error as Error).message}`);
      await sleep(5_000, undefined, { ref: false });
    }
    restarting = null;
  };
  const timer = setInterval(() => {
    if (!restarting && !runningPostmaster(path.join(dataDir, 'cluster'))) restarting = restart();
  }, watchEveryMs);
  timer.unref();
  return {
    ...first,
    stop: async () => {
      clearInterval(timer);
      await restarting;
      await current.stop();
    },
  };
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => undefined } = options;
  const identity = await chooseIdentity(findBinaries(), options.runAs);
  const wanted = path.join(dataDir, 'cluster');
  const cluster = await placeCluster(identity, wanted);
  // Another user whom the server runs as passes through it, and does not look into it.
  chmodSync(dataDir, identity.kind === 'nobody' && cluster === wanted ? 0o711 : 0o700);
  const isNew = !existsSync(path.join(cluster, 'PG_VERSION'));
  const password = passwordOf(dataDir, !isNew);
  const urlAt = (port: number, database: string) =>
    `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  const application = { password: applicationPasswordOf(dataDir), createsDatabases: options.createsDatabases ?? false };
  const prepare = async (port: number): Promise<string> => {
    await ensureApplication((database) => urlAt(port, database), databaseName, application);
    return applicationUrl(port, application.password);
  };

  const running = isNew ? null : await joinRunning(cluster, (port) => urlAt(port, 'postgres'));
  if (running) {
    const url = await prepare(running.port);
    const stop = takeOver(dataDir) ? () => stopPostmaster(running.pid) : async () => undefined;
    return { url, started: false, stop };
  }

  if (isNew) {
    checkSpace(dataDir);
    log('creating the database (once)');
    mkdirSync(path.dirname(cluster), { recursive: true, mode: 0o755 });
    await createCluster(identity, cluster, password, durable);
  }
  giveDirectory(identity, cluster);
  const { port, stop } = await startServer({ ...options, dataDir }, identity, cluster, (at) => urlAt(at, 'postgres'));
  const url = await prepare(port);
  writeFileSync(ownerFile(dataDir), `${process.pid}\n`, { mode: 0o600 });
  log(`the database listens on 127.0.0.1:${port}`);
  return { url, started: true, stop };
}

/** Where the cluster really lies. In another place than `wanted`, there is a link to it, and it goes when the link does. */
async function placeCluster(identity: Identity, wanted: string): Promise<string> {
  const real = reachableDirectory(identity, wanted);
  if (real === wanted || lstatSync(wanted, { throwIfNoEntry: false })) return real;
  // The data directory was removed, to start afresh: what it linked to is no longer anybody's.
  const left = runningPostmaster(real);
  if (left) await stopPostmaster(left.pid);
  rmSync(real, { recursive: true, force: true });
  symlinkSync(real, wanted);
  return real;
}

/** Names the process that stops the server when it ends. */
const ownerFile = (dataDir: string): string => path.join(dataDir, 'owner');

/** Makes this process the owner of a running server if the one that was is dead. */
function takeOver(dataDir: string): boolean {
  const file = ownerFile(dataDir);
  if (existsSync(file) && isAlive(Number(readFileSync(file, 'utf8')))) return false;
  writeFileSync(file, `${process.pid}\n`, { mode: 0o600 });
  return true;
}

/** The server that runs on the cluster, once it answers; null when none runs. */
async function joinRunning(cluster: string, urlAt: (port: number) => string): Promise<Postmaster | null> {
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    const running = runningPostmaster(cluster);
    if (!running) return null;
    const state = running.port > 0 ? await probe(urlAt(running.port)) : 'starting';
    if (state === 'answers') return running;
    if (state === 'refused')
      throw new PostgresError(
        `The server on port ${running.port} (process ${running.pid}) does not accept the password kept beside ${cluster}.`,
      );
    if (performance.now() > deadline)
      throw new PostgresError(
        `The server of ${cluster} (process ${running.pid}) does not answer. Stop it and start again.`,
      );
    await sleep(100);
  }
}
