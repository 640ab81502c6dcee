import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { checkSpace, createCluster, databaseName, passwordOf, serverEnvironment, superuser } from './cluster.ts';
import { chooseIdentity, giveDirectory, makeDirectory, reachableDirectory, type Identity } from './identity.ts';
import { PostgresError } from './postgres-error.ts';
import { probe, runningPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { withLock } from './start-lock.ts';

export interface EmbeddedPostgresOptions {
  /** Where the server keeps its files, its password and its log. Created when missing. */
  readonly dataDir: string;
  /** Where to listen. Without, the port of last time, or a free one. */
  readonly port?: number;
  /** Hears of what takes a while. */
  readonly log?: (message: string) => void;
  /** False gives up surviving a crash of the machine for speed: for tests alone. */
  readonly durable?: boolean;
  /** Asks for one way of not being root, where the best one would be chosen. */
  readonly runAs?: Identity['kind'];
}

export interface EmbeddedPostgres {
  /** A connection string with the password in it: not for logs. */
  readonly url: string;
  /** False when the server was running already. */
  readonly started: boolean;
  /**
   * Stops the server, waiting for its end, if this process has started it, or took it over from one that died; else
   * leaves it to the process that did.
   */
  stop(): Promise<void>;
}

/** How long a server may take until it answers: recovery after a crash replays its log. */
const startTimeoutMs = 120_000;

/**
 * Runs a real PostgreSQL from the binaries npm installed, or joins the one that runs on the data directory already.
 *
 * It listens on the loopback interface only, as a process of its own that outlives a crash of this one; the next start
 * finds it again. Several processes may start it at once: one does, the others join.
 *
 * @throws PostgresError when it cannot: no binaries, no space, no rights, or the server's own reason.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  // Others may pass through it, so that the server can run as another user, but not look into it.
  makeDirectory(dataDir, 0o711);
  return withLock(path.join(dataDir, 'start.lock'), () => startLocked({ ...options, dataDir }));
}

/** Stops the server that runs on a data directory, whoever started it. Does nothing when none does. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const cluster = path.join(path.resolve(dataDir), 'cluster');
  const running = runningPostmaster(cluster);
  if (running) await stopPostmaster(running.pid);
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => undefined } = options;
  const identity = await chooseIdentity(findBinaries(), options.runAs);
  const cluster = reachableDirectory(identity, path.join(dataDir, 'cluster'));
  const isNew = !existsSync(path.join(cluster, 'PG_VERSION'));
  const password = passwordOf(dataDir, !isNew);
  const urlAt = (port: number, database: string) =>
    `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;

  const running = isNew ? null : await joinRunning(cluster, (port) => urlAt(port, 'postgres'));
  if (running) {
    await ensureDatabase(urlAt(running.port, 'postgres'));
    const stop = takeOver(dataDir) ? () => stopPostmaster(running.pid) : async () => undefined;
    return { url: urlAt(running.port, databaseName), started: false, stop };
  }

  checkSpace(dataDir);
  if (isNew) {
    log('creating the database (once)');
    mkdirSync(path.dirname(cluster), { recursive: true, mode: 0o755 });
    await createCluster(identity, cluster, password, durable);
  }
  giveDirectory(identity, cluster);
  const { port, stop } = await startServer({ ...options, dataDir }, identity, cluster, (at) => urlAt(at, 'postgres'));
  await ensureDatabase(urlAt(port, 'postgres'));
  writeFileSync(ownerFile(dataDir), `${process.pid}\n`);
  log(`the database listens on 127.0.0.1:${port}`);
  return { url: urlAt(port, databaseName), started: true, stop };
}

/** Names the process that stops the server when it ends. */
const ownerFile = (dataDir: string): string => path.join(dataDir, 'owner');

/** Makes this process the owner of a running server if the one that was is dead. */
function takeOver(dataDir: string): boolean {
  const file = ownerFile(dataDir);
  if (existsSync(file) && isAlive(Number(readFileSync(file, 'utf8')))) return false;
  writeFileSync(file, `${process.pid}\n`);
  return true;
}

/** The server that runs on the cluster, once it answers; null when none runs. */
async function joinRunning(cluster: string, urlAt: (port: number) => string): Promise<Postmaster | null> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = runningPostmaster(cluster);
    if (!running) return null;
    const state = running.port > 0 ? await probe(urlAt(running.port)) : 'starting';
    if (state === 'answers') return running;
    if (state === 'refused')
      throw new PostgresError(
        `The server on port ${running.port} (process ${running.pid}) does not accept the password kept beside ${cluster}.`,
      );
    if (Date.now() > deadline)
      throw new PostgresError(
        `The server of ${cluster} (process ${running.pid}) does not answer. Stop it and start again.`,
      );
    await sleep(100);
  }
}

/** Starts the server; another port when the wanted one is taken, and again while a dead one's memory is being freed. */
async function startServer(
  options: EmbeddedPostgresOptions,
  identity: Identity,
  cluster: string,
  urlAt: (port: number) => string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const portFile = path.join(options.dataDir, 'port');
  const logFile = path.join(options.dataDir, 'postgres.log');
  const retryUntil = Date.now() + 20_000;
  let port = options.port ?? (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0);
  for (;;) {
    if (!(port > 0 && (options.port || (await isFree(port))))) port = await freePort();
    const server = spawnServer(identity, cluster, port, logFile, options.durable ?? true);
    const failure = await waitUntilAnswers(server, urlAt(port));
    if (failure === null) {
      writeFileSync(portFile, `${port}\n`);
      return { port, stop: () => stopPostmaster(server.pid) };
    }
    const reason = lastLines(logFile);
    const mayPass = /still in use|postmaster.pid.* already exists|is starting up|is shutting down/.test(reason);
    const portIsTaken = /could not bind|Address already in use/.test(reason) && !options.port;
    if (Date.now() > retryUntil || !(mayPass || portIsTaken))
      throw new PostgresError(
        `PostgreSQL did not start: ${failure}. The end of ${logFile}:\n${reason}\n` +
          (options.port && /could not bind/.test(reason)
            ? `Port ${options.port} is taken: stop what uses it or choose another.`
            : 'Mend what it complains of, or set DATABASE_URL to a PostgreSQL of your own.'),
      );
    if (portIsTaken) port = 0;
    await sleep(500);
    runningPostmaster(cluster);
  }
}

interface Server {
  readonly pid: number;
  /** Why it ended; null while it runs. */
  ended(): string | null;
}

function spawnServer(identity: Identity, cluster: string, port: number, logFile: string, durable: boolean): Server {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'w', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket's path may not be longer than 107 bytes, which a deep checkout exceeds.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    max_wal_size: '256MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const [command, ...args] = [
    ...identity.prefix,
    identity.binaries.postgres,
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ] as [string, ...string[]];
  let ended: string | null = null;
  // A session of its own: Ctrl-C in a terminal must not reach the database before those who use it.
  const child = spawn(command, args, {
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
    ...identity.spawnAs,
  });
  child.on('error', ({ message }) => (ended = message));
  child.on('exit', (code, signal) => (ended = signal ? `ended by ${signal}` : `ended with code ${code}`));
  child.unref();
  closeSync(output);
  return { pid: child.pid ?? 0, ended: () => ended };
}

/** Null once the server answers, else why it never will. */
async function waitUntilAnswers(server: Server, url: string): Promise<string | null> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const end = server.ended();
    if (end !== null) return end;
    if ((await probe(url)) === 'answers' && server.ended() === null) return null;
    if (Date.now() > deadline) {
      await stopPostmaster(server.pid);
      return `no answer within ${startTimeoutMs / 1000} s`;
    }
    await sleep(30);
  }
}

/** Creates the product's database unless there is one: also after a first start that was killed half-way. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');

const listenOn = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });

const isFree = async (port: number): Promise<boolean> => (await listenOn(port)) !== null;

async function freePort(): Promise<number> {
  const port = await listenOn(0);
  if (port === null) throw new PostgresError('No free port on the loopback interface.');
  return port;
}
