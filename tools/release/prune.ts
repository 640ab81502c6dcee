import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDraft, versionsOf } from './registry.ts';

/** So many releases of an area stay beside those that run: to go back to, and for pages that browsers have open. */
export const keptReleases = 5;

/** A draft this old is of a release that was interrupted. */
const draftMs = 3_600_000;

/**
 * Removes the files of old releases: all but the latest ones and those that are needed.
 *
 * @param needed versions that stay however old they are: what is live, what a link leads to
 */
export function pruneReleases(releases: string, name: string, needed: readonly (string | undefined)[]): void {
  const directory = path.join(releases, name);
  const madeAt = (version: string): number => statSync(path.join(directory, version)).mtimeMs;
  const latest = [...versionsOf(releases, name)].sort((a, b) => madeAt(b) - madeAt(a)).slice(0, keptReleases);
  for (const version of versionsOf(releases, name))
    if (!latest.includes(version) && !needed.includes(version))
      rmSync(path.join(directory, version), { recursive: true, force: true });
  for (const entry of readdirSync(directory))
    if (isDraft(entry) && Date.now() - madeAt(entry) > draftMs)
      rmSync(path.join(directory, entry), { recursive: true, force: true });
}
