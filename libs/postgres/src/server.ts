import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment } from './cluster.ts';
import type { Identity } from './identity.ts';
import { freePort, isFree } from './ports.ts';
import { PostgresError } from './postgres-error.ts';
import { probe, runningPostmaster, stopPostmaster } from './postmaster.ts';

/** How long a server may take until it answers: recovery after a crash replays its log. */
export const startTimeoutMs = 120_000;

export interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number | undefined;
  readonly durable?: boolean;
}

/** Starts the server; another port when the wanted one is taken, and again while a dead one's memory is being freed. */
export async function startServer(
  options: ServerOptions,
  identity: Identity,
  cluster: string,
  urlAt: (port: number) => string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const portFile = path.join(options.dataDir, 'port');
  const logFile = path.join(options.dataDir, 'postgres.log');
  const retryUntil = performance.now() + 20_000;
  let port = options.port ?? (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0);
  for (;;) {
    if (!(port > 0 && (options.port || (await isFree(port))))) port = await freePort();
    const server = spawnServer(identity, cluster, port, logFile, options.durable ?? true);
    const failure = await waitUntilAnswers(server, urlAt(port));
    if (failure === null) {
      writeFileSync(portFile, `${port}\n`, { mode: 0o600 });
      return { port, stop: () => stopPostmaster(server.pid) };
    }
    const reason = lastLines(logFile);
    const mayPass = /still in use|postmaster.pid.* already exists|is starting up|is shutting down/.test(reason);
    const portIsTaken = /could not bind|Address already in use/.test(reason) && !options.port;
    if (performance.now() > retryUntil || !(mayPass || portIsTaken))
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
  const deadline = performance.now() + startTimeoutMs;
  for (;;) {
    const end = server.ended();
    if (end !== null) return end;
    if ((await probe(url)) === 'answers' && server.ended() === null) return null;
    if (performance.now() > deadline) {
      await stopPostmaster(server.pid);
      return `no answer within ${startTimeoutMs / 1000} s`;
    }
    await sleep(30);
  }
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
