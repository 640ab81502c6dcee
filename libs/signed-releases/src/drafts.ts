import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { isAlive } from '@mp/service';

/** A draft this old is nobody's who is quick. */
const draftMs = 3_600_000;
/** A number of a process is used again, and in a container always the same. */
const oldestMs = 24 * draftMs;

/** Of what becomes a file or a folder in one step: which process makes it. */
const draftName = /\.(\d+)\.tmp$/;

/** Whether an entry of a directory is being made, and is none yet. */
export const isDraft = (entry: string): boolean => entry.endsWith('.tmp');

/**
 * Removes what processes that were killed have left half made in a directory: older than an hour and of no process that runs here, or older
 * than a day.
 *
 * @param ofProcess how such entries are named: its first group is the number of the process
 */
export function tidyDrafts(directory: string, ofProcess: RegExp = draftName): void {
  for (const entry of entriesOf(directory)) {
    const pid = Number(ofProcess.exec(entry)?.[1]);
    if (Number.isNaN(pid)) continue;
    const draft = path.join(directory, entry);
    // Another who tidies may have been quicker.
    const made = statSync(draft, { throwIfNoEntry: false })?.mtimeMs;
    if (made === undefined) continue;
    const age = nowMs() - made;
    if (age > oldestMs || (age > draftMs && !isAlive(pid))) rmSync(draft, { recursive: true, force: true });
  }
}

function entriesOf(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
