import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { isDraft, tidyDrafts } from '../drafts.ts';
import { ReleaseRefused } from '../refusal.ts';
import { integrityOf, mostBytes } from '../release-files.ts';
import { manifestFile, verifyManifest } from '../release-manifest.ts';
import type { TrustedKeys } from '../keys.ts';
import type { ReleaseBucket } from './release-bucket.ts';

/** As many files are fetched at once. */
const readsAtOnce = 8;

export interface MirroredRelease {
  readonly name: string;
  readonly version: string;
}

/** What is fetched is compared with what was signed. */
export interface MirrorTrust {
  readonly keys: TrustedKeys;
  /** What the shell has to offer; null for what does not run in one. */
  readonly contract: string | null;
}

/**
 * Brings a release from where it is kept into a directory, at once or not at all; one that is there stays as it is.
 *
 * @param at when it was made, in milliseconds since 1970, which is what its directory is dated with; now without it
 * @throws ReleaseRefused when it is not what somebody signed who is trusted; Error when that is away
 */
export async function mirrorRelease(
  bucket: Pick<ReleaseBucket, 'read'>,
  { name, version }: MirroredRelease,
  directory: string,
  { keys, contract }: MirrorTrust,
  at = nowMs(),
): Promise<void> {
  const release = path.join(directory, name, version);
  if (await isThere(release)) return;
  tidyDrafts(path.dirname(release));
  const draft = `${release}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  try {
    const text = String(await bucket.read(`${name}/${version}/${manifestFile}`));
    const { files } = verifyManifest(text, { name, version }, keys, contract);
    const left = Object.entries(files);
    const fetchOn = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [file, integrity] = next;
        const bytes = await bucket.read(`${name}/${version}/${file}`);
        if (bytes.length > mostBytes || integrityOf(bytes) !== integrity)
          throw new ReleaseRefused('file_changed', file);
        await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
        await writeFile(path.join(draft, file), bytes);
      }
    };
    await mkdir(draft, { recursive: true });
    // All of them end before the draft goes: one that writes on would write into what is being removed.
    const fetched = await Promise.allSettled(Array.from({ length: readsAtOnce }, fetchOn));
    for (const result of fetched) if (result.status === 'rejected') throw result.reason;
    await writeFile(path.join(draft, manifestFile), text);
    await utimes(draft, new Date(at), new Date(at));
    await rename(draft, release);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been quicker.
    if (await isThere(release)) return;
    throw error;
  }
}

const isThere = (directory: string): Promise<boolean> =>
  stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** The versions of an area that lie in a directory. */
export const mirroredVersions = async (directory: string, name: string): Promise<readonly string[]> =>
  (await readdir(path.join(directory, name)).catch(() => [])).filter((entry) => !isDraft(entry));

const mirrorsOf = (dataDirectory: string): string => path.join(dataDirectory, 'releases-of-bucket');

/** Where a shop keeps what it has of a bucket of releases. */
export const mirrorDirectory = (dataDirectory: string, bucket: string): string =>
  path.join(mirrorsOf(dataDirectory), bucket);

/** The bucket whose {@link mirrorDirectory} this is; undefined for any other directory. */
export const bucketOfMirror = (dataDirectory: string, directory: string): string | undefined =>
  path.dirname(directory) === path.resolve(mirrorsOf(dataDirectory)) ? path.basename(directory) : undefined;
