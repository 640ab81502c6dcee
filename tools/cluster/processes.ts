import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workspaceRoot } from '../start/supervise.ts';
import { onMachine, processesOf, run, type Machine } from './machines.ts';

/** Where the cluster keeps its data: a folder for each machine, which PostgreSQL's own user can reach. */
export const directory = '/var/lib/magical-places-cluster';
export const fileOf = (machine: Machine, name: string): string => path.join(directory, machine, name);

/** A program that runs on a machine until it is stopped. */
export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The user that it runs as; root without one. */
  readonly user?: string;
}

/** Makes a folder of a machine; with a user, that user owns it. */
export function makeFolder(machine: Machine, name: string, user?: string): string {
  const folder = fileOf(machine, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (user) own(folder, user);
  return folder;
}

export const own = (file: string, user: string): void =>
  chownSync(file, Number(run('id', '--user', user)), Number(run('id', '--group', user)));

/** Starts a service on a machine. It outlives this process, and writes to `<directory>/<machine>/<name>.log`. */
export function startService(machine: Machine, { name, command, env = {}, user }: Service): void {
  const identity = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  const [file = '', ...args] = onMachine(machine, ...identity, ...command);
  const log = openSync(fileOf(machine, `${name}.log`), 'a');
  const child = spawn(file, args, {
    cwd: user ? '/' : workspaceRoot,
    detached: true,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}:/usr/sbin`, ...env },
    stdio: ['ignore', log, log],
  });
  child.unref();
  writeFileSync(fileOf(machine, `${name}.pid`), String(child.pid));
}

/** The process of a service; undefined when it does not run. */
export function pidOf(machine: Machine, name: string): number | undefined {
  try {
    const pid = Number(readFileSync(fileOf(machine, `${name}.pid`), 'utf8'));
    return processesOf(machine).includes(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a signal to a service, and waits until it has ended. */
export async function stopService(machine: Machine, name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const pid = pidOf(machine, name);
  if (pid === undefined) return;
  process.kill(pid, signal);
  await until(() => pidOf(machine, name) === undefined, `${name} of ${machine} has ended`);
}

/** Kills everything that runs on a machine, without a warning. */
export function killAll(machine: Machine): void {
  for (const pid of processesOf(machine)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Waits for a state.
 *
 * @throws Error that names it, after three minutes
 */
export async function until(holds: () => boolean | Promise<boolean>, state: string, seconds = 180): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(100))
    if (await holds()) return;
  throw new Error(`After ${seconds} seconds, this is still not so: ${state}. The logs are in ${directory}.`);
}

/** Whether an address responds with 200 within two seconds. */
export const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) })
    .then(async (response) => (await response.arrayBuffer(), response.ok))
    .catch(() => false);
