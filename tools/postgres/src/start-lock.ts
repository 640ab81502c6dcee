import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './postmaster.ts';

/** A holder that still has the lock after this long hangs, or its process id belongs to another process by now. */
const staleAfterMs = 180_000;

/**
 * Runs `action` while no other process runs one with the same lock file, and waits until it can.
 *
 * The file names its holder from the moment it exists (it is linked, not written), so that one left by a killed process
 * is recognised.
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
    // A disk that is full leaves an empty one.
    rmSync(own, { force: true });
  }
}

function removeStale(file: string, own: string): void {
  // Both times are the file system's: the clock of this process may be another one.
  const isStale = (lock: string): boolean =>
    !isRunning(Number(readFileSync(lock, 'utf8'))) || statSync(own).mtimeMs - statSync(lock).mtimeMs > staleAfterMs;
  if (!isStale(file)) return;
  // Of several processes that saw it stale one moves it away. One that moved a new file instead puts it back.
  const aside = `${own}.stale`;
  renameSync(file, aside);
  if (!isStale(aside)) succeeds(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside, { force: true });
}

/** Whether a call succeeds; false when it fails with `code`. */
function succeeds(call: () => void, code: string): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false;
    throw error;
  }
}
