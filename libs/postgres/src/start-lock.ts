import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nowMs } from '@mp/domain/clock';
import { PostgresError } from './postgres-error.ts';
import { isAlive } from './processes.ts';

/** A holder that is still at it after this long has hung, or its process id belongs to somebody else by now. */
const staleAfterMs = 180_000;

/**
 * Runs `action` while no other process is in one with the same lock file, and waits for its turn.
 *
 * The file names its holder from the moment it exists (it is linked, not written), so that one left by a killed process
 * is recognised.
 */
export async function withLock<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  const own = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
  const deadline = performance.now() + staleAfterMs + 20_000;
  try {
    writeFileSync(own, String(process.pid));
    while (!tryLink(own, file)) {
      if (performance.now() > deadline)
        throw new PostgresError(`Waited in vain for ${file}. Remove it if nothing holds it.`);
      dropStale(file);
      await sleep(50 + Math.random() * 50);
    }
    try {
      return await action();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    // A disk that is full leaves an empty one.
    rmSync(own, { force: true });
  }
}

function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  const holder = Number(readFileSync(file, 'utf8'));
  return !isAlive(holder) || nowMs() - statSync(file).mtimeMs > staleAfterMs;
}

function dropStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    if (!isStale(file)) return;
    // Of several that saw it stale one moves it away; whoever moved a fresh one instead puts it back.
    renameSync(file, aside);
    if (!isStale(aside)) tryLink(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
