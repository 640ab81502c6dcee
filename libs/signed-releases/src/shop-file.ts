import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The file in which a shop keeps something of the releases that it follows: with its own data, where who can write releases cannot, and
 * apart from what a shop on other releases keeps there.
 *
 * @param kind what it keeps: the name of a folder
 * @param releases the directory of releases
 */
export function shopFile(kind: string, releases: string, dataDirectory: string): string {
  let where = path.resolve(releases);
  try {
    where = realpathSync(releases);
  } catch {
    // There are no releases yet.
  }
  return path.join(dataDirectory, kind, `${createHash('sha256').update(where).digest('hex').slice(0, 16)}.json`);
}
