import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../manifest/release-file.ts';
import { jsonOf } from '../manifest/manifest.ts';
import { directoryStore } from './directory-store.ts';
import type { ReleaseStore, StoredManifest } from './release-store.ts';

/** The file of the cache that holds the last manifest with its etag. */
const lastManifestFile = 'last-manifest.json';

/**
 * A store with a cache on disk, for files of releases, which never change, and the last manifest. A server that restarts while the
 * store is unavailable serves the cached releases. Writes go to the store.
 *
 * @param directory the cache, which belongs to this store alone
 */
export function cachedStore(store: ReleaseStore, directory: string): ReleaseStore {
  const cache = directoryStore(directory);

  const lastManifest = async (): Promise<StoredManifest | null> => {
    const bytes = await cache.read(lastManifestFile);
    return bytes && ((jsonOf(bytes.toString()) ?? null) as StoredManifest | null);
  };

  /** Removes releases that the manifest no longer names. */
  const prune = ({ text }: StoredManifest): void => {
    for (const remote of readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
      for (const version of readdirSync(path.join(directory, remote.name)))
        if (!text.includes(`"${version}"`))
          rmSync(path.join(directory, remote.name, version), { recursive: true, force: true });
  };

  return {
    ...store,
    where: store.where,
    async readManifest(knownEtag) {
      try {
        const manifest = await store.readManifest(knownEtag);
        if (manifest) {
          await cache.put(lastManifestFile, Buffer.from(JSON.stringify(manifest)));
          prune(manifest);
        }
        return manifest;
      } catch (error) {
        const last = knownEtag === undefined ? await lastManifest() : null;
        if (!last) throw error;
        return last;
      }
    },
    async read(file, integrity) {
      const cached = integrity === undefined ? null : await cache.read(file);
      if (cached && integrityOf(cached) === integrity) return cached;
      const bytes = await store.read(file);
      if (bytes && integrity !== undefined && integrityOf(bytes) === integrity) await cache.put(file, bytes);
      return bytes;
    },
  };
}
