import type { ReleaseRef } from '../manifest/manifest.ts';
import { ReleaseError } from '../manifest/release-error.ts';
import { integrityOf, parseRelease, releaseFile, type Release } from '../manifest/release-file.ts';
import type { ReleaseStore } from './release-store.ts';

/** Number of files that are read concurrently. */
const concurrentReads = 8;

/**
 * Reads the `release.json` that the manifest names.
 *
 * @throws ReleaseError `file_changed`, `store_unavailable`
 */
export async function readRelease(store: ReleaseStore, name: string, ref: ReleaseRef): Promise<Release> {
  const bytes = await store.read(`${name}/${ref.version}/${releaseFile}`, ref.digest);
  if (!bytes) throw new ReleaseError('file_changed', `(${releaseFile} is missing)`);
  return parseRelease(bytes, name, ref);
}

/**
 * Reads one file of a release and compares it with its hash.
 *
 * @throws ReleaseError `file_changed`, also for a file that is missing; `store_unavailable`
 */
export async function readReleaseFile(store: ReleaseStore, release: Release, file: string): Promise<Buffer> {
  const integrity = release.files[file];
  const bytes = integrity && (await store.read(`${release.name}/${release.version}/${file}`, integrity));
  if (!bytes) throw new ReleaseError('file_changed', `(${file} is missing)`);
  if (integrityOf(bytes) !== integrity) throw new ReleaseError('file_changed', `(${file})`);
  return bytes;
}

/**
 * Reads every file of a release and compares it with its hash.
 *
 * @returns the length of each file, in bytes
 * @throws ReleaseError `file_changed`, `store_unavailable`
 */
export async function verifyRelease(store: ReleaseStore, release: Release): Promise<ReadonlyMap<string, number>> {
  const lengths = new Map<string, number>();
  const remaining = Object.keys(release.files);
  const readOn = async (): Promise<void> => {
    for (let file = remaining.pop(); file !== undefined; file = remaining.pop())
      lengths.set(file, (await readReleaseFile(store, release, file)).length);
  };
  await Promise.all(Array.from({ length: concurrentReads }, readOn));
  return lengths;
}
