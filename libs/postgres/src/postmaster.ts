import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { commandOf, isAlive } from './processes.ts';

/** What `postmaster.pid` says: the server that runs, or ran last, on a cluster. */
export interface Postmaster {
  readonly pid: number;
  /** 0 while the server has not got so far as to write it. */
  readonly port: number;
}

/** Reads `postmaster.pid`; null when there is none. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The server that runs on a cluster, or null.
 *
 * PostgreSQL believes `postmaster.pid` as long as any process has that id: a zombie, or in a restarted container an
 * unrelated one. Such a file is removed here; the server still checks by itself that nobody uses its shared memory.
 */
export function runningPostmaster(cluster: string): Postmaster | null {
  const found = readPostmaster(cluster);
  if (!found) return null;
  if (isAlive(found.pid) && /postgres/.test(commandOf(found.pid))) return found;
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** Asks a server whether it answers. `starting` covers all that may still pass, e.g. recovery after a crash. */
export async function probe(url: string): Promise<'answers' | 'starting' | 'refused'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    const { code } = error as { code?: string };
    // 57P03 cannot connect now; 28P01, 28000, 3D000: somebody else's server, or ours with another password.
    if (code === '28P01' || code === '28000' || code === '3D000') return 'refused';
    return 'starting';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until a process has ended; false when it has not within `timeoutMs`. */
async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** Stops a server: sessions are cut and a checkpoint is written; after 20 s without, leaving recovery to the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await waitForEnd(pid, timeoutMs)) return;
  }
}
