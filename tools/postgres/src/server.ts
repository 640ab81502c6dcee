import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { serverCommand } from './identity.ts';
import { PostgresError } from './postgres-error.ts';
import { runningPostmaster, stopPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts';

/** Temporary errors: the port is taken, or the system is freeing a dead server's memory. */
const passingErrors = /could not bind|still in use|postmaster.pid.* already exists|is starting up|is shutting down/;

/**
 * Starts a server on the port of the last start, or on a random one if that is taken. It retries temporary errors for up to
 * 20 s.
 *
 * @param dataDir the directory for its port and its log
 * @param onlyPort if no other port is acceptable
 */
export async function startServer(cluster: Cluster, dataDir: string, onlyPort?: number): Promise<Postmaster> {
  const portFile = path.join(dataDir, 'port');
  const logFile = path.join(dataDir, 'postgres.log');
  const retryUntil = performance.now() + 20_000;
  let port = onlyPort ?? (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0);
  for (;;) {
    port ||= randomInt(49_152, 65_536);
    const child = spawnServer(cluster, port, logFile);
    const server = await waitUntilReady(cluster.directory, child.hasEnded);
    if (server) {
      writeFileSync(portFile, `${server.port}\n`, { mode: 0o600 });
      return server;
    }
    await stopPostmaster(child.pid);
    const reason = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
    if (!passingErrors.test(reason) || performance.now() > retryUntil)
      throw new PostgresError(
        `PostgreSQL did not start. The end of ${logFile}:\n${reason}\n` +
          'Correct what it reports, or set DATABASE_URL to a PostgreSQL of your own.',
      );
    if (reason.includes('could not bind')) port = onlyPort ?? 0;
    await sleep(500);
    runningPostmaster(cluster.directory);
  }
}

function spawnServer({ directory, identity, durable }: Cluster, port: number, logFile: string) {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'w', 0o600);
  const { file, args, options } = serverCommand(identity, 'postgres', [
    `-D${directory}`,
    '--listen_addresses=127.0.0.1',
    `--port=${port}`,
    // The path of a socket has at most 107 bytes, too few for a deep checkout.
    '--unix_socket_directories=',
    '--effective_cache_size=512MB',
    '--max_wal_size=256MB',
    '--random_page_cost=1.1',
    '--log_checkpoints=off',
    '--jit=off',
    ...(durable ? [] : ['--fsync=off', '--full_page_writes=off']),
  ]);
  let hasEnded = false;
  // A session of its own: Ctrl-C in a terminal must not stop the database before the processes that use it.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', output, output] });
  child.on('error', () => (hasEnded = true));
  child.on('exit', () => (hasEnded = true));
  child.unref();
  closeSync(output);
  return { pid: child.pid ?? 0, hasEnded: () => hasEnded };
}
