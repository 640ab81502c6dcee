import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  integrityOf,
  parseRelease,
  ReleaseError,
  releaseFile,
  releasesIn,
  type ManifestEntry,
  type Release,
  type ReleaseRef,
} from '@mp/remotes/manifest';
import { readRelease, verifyRelease, type ReleaseStore } from '@mp/remotes/store';
import { mapsIn } from './make-release.ts';

const concurrentPuts = 8;
/** How long unlisted releases stay, because open pages may use them, in milliseconds. */
const retentionMs = 30 * 86_400_000;

/**
 * Uploads a release to a store, unless it is there. It writes `release.json` last, so that an interrupted upload is no
 * release.
 *
 * @param folder created by `makeRelease`
 */
export async function uploadRelease(store: ReleaseStore, folder: string, release: Release): Promise<ReleaseRef> {
  const { name, version } = release;
  const stored = await findStored(store, release);
  if (stored) return stored;
  const put = (file: string): Promise<void> =>
    store.put(`${name}/${version}/${file}`, readFileSync(path.join(folder, file)));
  const remaining = [...Object.keys(release.files), ...(store.isDirectory ? mapsIn(folder) : [])];
  const putOn = async (): Promise<void> => {
    for (let file = remaining.pop(); file !== undefined; file = remaining.pop()) await put(file);
  };
  await Promise.all(Array.from({ length: concurrentPuts }, putOn));
  await put(releaseFile);
  return { version, digest: integrityOf(readFileSync(path.join(folder, releaseFile))) };
}

/** The same release in the store, if every file of it is there and unchanged. */
async function findStored(store: ReleaseStore, release: Release): Promise<ReleaseRef | null> {
  const { name, version } = release;
  const bytes = await store.read(`${name}/${version}/${releaseFile}`);
  const ref = bytes && { version, digest: integrityOf(bytes) };
  return unlessChanged(async () => {
    const stored = bytes && ref && parseRelease(bytes, name, ref);
    if (!stored || !isDeepStrictEqual({ ...stored, createdAt: '' }, { ...release, createdAt: '' })) return null;
    await verifyRelease(store, stored);
    return ref;
  });
}

/** The content of a release that the manifest names, if every file of it is there and unchanged. */
export const findIntact = (store: ReleaseStore, name: string, ref: ReleaseRef): Promise<Release | null> =>
  unlessChanged(async () => {
    const release = await readRelease(store, name, ref);
    await verifyRelease(store, release);
    return release;
  });

async function unlessChanged<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'file_changed') return null;
    throw error;
  }
}

/** Removes releases of a remote that its entry does not name, and that are 30 days older than the newest file of the remote. */
export async function pruneReleases(store: ReleaseStore, name: string, entry: ManifestEntry): Promise<void> {
  const files = await store.list(`${name}/`);
  const newestMs = Math.max(...files.map(({ writtenAtMs }) => writtenAtMs));
  const named = new Set(releasesIn(entry).map(({ version }) => version));
  const old = files
    .filter((file) => !named.has(file.path.split('/')[1] ?? '') && newestMs - file.writtenAtMs > retentionMs)
    .map((file) => file.path);
  // Without release.json, the rest of an interrupted removal is no release.
  await store.remove(old.filter((file) => file.endsWith(`/${releaseFile}`)));
  await store.remove(old.filter((file) => !file.endsWith(`/${releaseFile}`)));
}
