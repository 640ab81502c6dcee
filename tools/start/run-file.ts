import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@mp/service';

/** Who runs the product on a data directory: written while it runs, so that a second start can tell. */
interface RunFile {
  readonly supervisor: number;
  readonly children: readonly number[];
  /** It has been asked to stop and is doing so. */
  readonly stopping?: true;
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'run.json');

/** Whether a pid is still one of ours: pids are used again, and nobody else's process may be stopped. */
const isOurs = (pid: number): boolean => {
  if (!isAlive(pid)) return false;
  try {
    // Where Node itself lies says nothing: a workspace may lie below a folder of any name.
    const [, ...given] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return given.some((word) => /tools\/start|apps\/|dist-dev\/|releases\/|own-hosts\//.test(word));
  } catch {
    return false;
  }
};

/** Notes who runs the product now. */
export function writeRunFile(dataDir: string, children: readonly number[]): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(dataDir), JSON.stringify({ supervisor: process.pid, children } satisfies RunFile), {
    mode: 0o600,
  });
}

/** Notes that this run is coming to its end, so that the next one waits for it. Another run's note is left alone. */
export function announceStop(dataDir: string): void {
  const run = readRunFile(dataDir);
  if (run?.supervisor === process.pid)
    writeFileSync(fileIn(dataDir), JSON.stringify({ ...run, stopping: true } satisfies RunFile));
}

/** Takes this run's note away. Another run's is left alone: a second start that gives up must not hide the first. */
export function removeRunFile(dataDir: string): void {
  if (readRunFile(dataDir)?.supervisor === process.pid) rmSync(fileIn(dataDir), { force: true });
}

function readRunFile(dataDir: string): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunFile;
  } catch {
    return undefined;
  }
}

/**
 * Clears away what a run before this one left: waits for one that is ending, and ends servers whose supervisor was
 * killed and which have not noticed.
 *
 * @param patienceMs how long a run that does not say it is ending may take to vanish
 * @param stoppingMs how long one that says so may take
 * @throws Error when the product is running on this data directory and is meant to.
 */
export async function clearFormerRun(dataDir: string, patienceMs = 2_000, stoppingMs = 45_000): Promise<void> {
  const began = performance.now();
  let former = readRunFile(dataDir);
  while (former && [former.supervisor, ...former.children].some(isOurs)) {
    if (performance.now() - began > (former.stopping ? stoppingMs : patienceMs)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
    former = readRunFile(dataDir) ?? former;
  }
  if (!former) return;
  if (isOurs(former.supervisor) && !former.stopping)
    throw new Error(
      `The product already runs on ${dataDir} (process ${former.supervisor}). Stop it, or set DATA_DIR and the ports for a second one.`,
    );
  for (const pid of [former.supervisor, ...former.children]) if (isOurs(pid)) process.kill(pid, 'SIGKILL');
  rmSync(fileIn(dataDir), { force: true });
}
