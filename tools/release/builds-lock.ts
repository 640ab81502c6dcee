import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@mp/remotes/manifest';
import { lock } from 'proper-lockfile';

/** How long a command waits for another one to finish with the builds, in milliseconds. */
const defaultLimitMs = 15 * 60_000;
const retryMs = 500;
/** A lock that its holder does not renew for this long is free: the holder was killed. */
const staleMs = 10_000;

/**
 * Locks the builds in `dist` while something is built and released from them. A second command waits.
 *
 * @throws ReleaseError `store_conflict` when it waited too long
 */
export async function withBuilds<Result>(
  workspace: string,
  work: () => Promise<Result>,
  limitMs = defaultLimitMs,
  report: (line: string) => void = console.log,
): Promise<Result> {
  const file = path.join(workspace, '.nx', 'builds');
  mkdirSync(path.dirname(file), { recursive: true });
  const take = (retries: number) =>
    lock(file, {
      realpath: false,
      stale: staleMs,
      update: staleMs / 4,
      retries: { retries, factor: 1, minTimeout: retryMs },
      // A process that was suspended for so long must not release the builds of another.
      onCompromised: (error) => {
        console.error(`Another command took the builds meanwhile: ${error.message}`);
        process.exit(1);
      },
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOCKED') return null;
      throw error;
    });
  let unlock = await take(0);
  if (!unlock) {
    report('Another command uses the builds of this workspace; waiting for it.');
    unlock = await take(Math.ceil(limitMs / retryMs));
  }
  if (!unlock) throw new ReleaseError('store_conflict', 'Another command still uses the builds. Nothing has changed.');
  try {
    return await work();
  } finally {
    await unlock();
  }
}
