import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Records in `run.pid` that this process runs, or restores, the product of a data directory, once no other process does.
 *
 * @param deadline until when it waits for another process to end, as `performance.now()` counts
 * @returns what removes the record; one of a killed process does not count
 * @throws Error that names the other process
 */
export async function claimDataDirectory(dataDir: string, deadline: number): Promise<() => void> {
  const file = path.join(dataDir, 'run.pid');
  for (let pid = otherRun(file); pid !== undefined; pid = otherRun(file)) {
    if (performance.now() >= deadline)
      throw new Error(
        `The product already runs on ${dataDir} (process ${pid}). Stop it, or set DATA_DIR and the ports for a second one.`,
      );
    await sleep(200);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The process of the run that a file names, while it runs. Pids are used again: it has to be a command of ours. */
function otherRun(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/start/');
    return isOurs && pid !== process.pid ? pid : undefined;
  } catch {
    return undefined;
  }
}
