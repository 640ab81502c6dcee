import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The content of `postmaster.pid`: the server that runs, or ran last, on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether it accepts connections. It does not during recovery and shutdown. */
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; null when there is none. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The server that runs on a cluster, or null.
 *
 * PostgreSQL trusts `postmaster.pid` as long as any process has that id: a zombie, or an unrelated process in a restarted
 * container. This function removes such a file. The server itself still checks that nobody uses its shared memory.
 */
export function runningPostmaster(cluster: string): Postmaster | null {
  const found = readPostmaster(cluster);
  if (!found || programOf(found.pid) === 'postgres') return found;
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

/** How long a server may take until it accepts connections: crash recovery replays its log. */
const startTimeoutMs = 120_000;

/** Waits until a cluster's server accepts connections; null if it ends before that, or takes too long. */
export async function waitUntilReady(cluster: string, hasEnded: () => boolean): Promise<Postmaster | null> {
  for (const deadline = performance.now() + startTimeoutMs; performance.now() < deadline; await sleep(30)) {
    if (hasEnded()) return null;
    const server = readPostmaster(cluster);
    if (server?.isReady) return server;
  }
  return null;
}

/** Stops a server: it closes sessions and writes a checkpoint. After 20 s without one, the next start has to recover. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = performance.now() + (signal === 'SIGINT' ? 20_000 : 5_000);
    if (isRunning(pid)) process.kill(pid, signal);
    while (isRunning(pid) && performance.now() < deadline) await sleep(25);
  }
}

/** Whether a process runs. A zombie does not. */
export const isRunning = (pid: number): boolean => programOf(pid) !== null;

/** The program name of a process; null if it does not run. */
function programOf(pid: number): string | null {
  try {
    const [, name = '', state = ''] = existsSync('/proc/self/stat')
      ? (/\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [])
      : (/^(.*\S) +(\S+)$/m.exec(execFileSync('ps', ['-o', 'comm=,stat=', '-p', `${pid}`]).toString()) ?? []);
    return /^[ZX]/.test(state) ? null : path.basename(name);
  } catch {
    return null;
  }
}
