import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { BucketSettings } from './bucket/bucket-settings.ts';
import { mirrorDirectory } from './bucket/mirrored-release.ts';

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

/** Where a shop reads releases: a directory, or what it has of a bucket. */
export const releasesOfShop = (
  { RELEASES_BUCKET, RELEASES_DIR }: BucketSettings & { readonly RELEASES_DIR: string },
  dataDirectory: string,
): string =>
  RELEASES_BUCKET === undefined ? path.resolve(RELEASES_DIR) : mirrorDirectory(dataDirectory, RELEASES_BUCKET);

/** Where an area's own host keeps what it has taken, and what it learned of that: with a shop's data. (ADR 0127) */
export const ownHostDirectory = (area: string, dataDirectory: string): string =>
  path.join(dataDirectory, 'own-hosts', area);
