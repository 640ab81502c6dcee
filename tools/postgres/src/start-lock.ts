import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './postmaster.ts';

/** A holder with an older lock hangs, or another process has its process id. */
const staleAfterMs = 180_000;

/**
 * Runs `action` while no other process holds the same lock file; it waits for the lock.
 *
 * The file contains its holder from its creation on (it is linked, not written), so that the lock of a killed process is
 * recognized.
 */
export async function withLock<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  const own = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(own, String(process.pid));
    while (!succeeds(() => linkSync(own, file), 'EEXIST')) {
      succeeds(() => removeStale(file, own), 'ENOENT');
      await sleep(50 + Math.random() * 50);
      writeFileSync(own, String(process.pid));
    }
    return await action().finally(() => rmSync(file, { force: true }));
  } finally {
    // A full disk leaves an empty file.
    rmSync(own, { force: true });
  }
}

function removeStale(file: string, own: string): void {
  // Both times come from the file system, because this process may have another clock.
  const isStale = (lock: string): boolean =>
    !isRunning(Number(readFileSync(lock, 'utf8'))) || statSync(own).mtimeMs - statSync(lock).mtimeMs > staleAfterMs;
  if (!isStale(file)) return;
  // Several processes may find the lock stale; one moves it away. A process that moved a new lock instead puts it back.
  const aside = `${own}.stale`;
  renameSync(file, aside);
  if (!isStale(aside)) succeeds(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside, { force: true });
}

/** Whether a call succeeds; false if it fails with `code`. */
function succeeds(call: () => void, code: string): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false;
    throw error;
  }
}
