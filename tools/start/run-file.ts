import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Who runs the product on a data directory: written while it runs, so that a second start can tell. */
interface RunFile {
  readonly supervisor: number;
  readonly children: readonly number[];
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'run.json');

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a pid is still one of ours: pids are used again, and nobody else's process may be stopped. */
const isOurs = (pid: number): boolean => {
  if (!isAlive(pid)) return false;
  try {
    return /tools\/start|apps\/|dist-dev\/|releases\//.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
};

export function writeRunFile(dataDir: string, children: readonly number[]): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), JSON.stringify({ supervisor: process.pid, children } satisfies RunFile));
}

export const removeRunFile = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/**
 * Clears away what a run before this one left: waits for servers that are ending, and ends those whose supervisor was
 * killed and which have not noticed.
 *
 * @throws Error when the product is running on this data directory and is meant to.
 */
export async function clearFormerRun(dataDir: string, patienceMs = 5_000): Promise<void> {
  let former: RunFile;
  try {
    former = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunFile;
  } catch {
    return;
  }
  const deadline = Date.now() + patienceMs;
  const anyOf = (): boolean => [former.supervisor, ...former.children].some(isOurs);
  while (anyOf() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200));
  if (isOurs(former.supervisor))
    throw new Error(
      `The product already runs on ${dataDir} (process ${former.supervisor}). Stop it, or set DATA_DIR and the ports for a second one.`,
    );
  for (const pid of former.children) if (isOurs(pid)) process.kill(pid, 'SIGKILL');
  removeRunFile(dataDir);
}
