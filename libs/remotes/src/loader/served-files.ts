import { releaseKey } from '@mp/host-api/release-key';
import { LRUCache } from 'lru-cache';
import type { ReleaseRef } from '../manifest/manifest.ts';
import { ReleaseError } from '../manifest/release-error.ts';
import type { Release } from '../manifest/release-file.ts';
import { readRelease, readReleaseFile } from '../store/release-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseId } from './prepared-releases.ts';
import type { ReleaseLoader } from './release-loader-types.ts';

const maxReleases = 100;

/**
 * Serves files of releases from a bounded cache.
 *
 * @param releases those that may be served, by `releaseKey`
 * @param onChanged called once for a release of which a file is not what was signed
 */
export function createServedFiles(
  store: ReleaseStore,
  releases: ReadonlyMap<string, ReleaseRef>,
  cacheBytes: number,
  onChanged: (error: ReleaseError, key: string) => void,
): ReleaseLoader['file'] {
  const contents = new LRUCache<string, Release>({ max: maxReleases });
  const files = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length || 1 });
  const reported = new Set<string>();

  return async (name, version, path) => {
    const ref = releases.get(releaseKey({ name, version }));
    if (!ref) return null;
    const id = releaseId(name, ref);
    try {
      const release = contents.get(id) ?? (await readRelease(store, name, ref));
      contents.set(id, release);
      const integrity = release.files[path];
      if (integrity === undefined) return null;
      const bytes = files.get(`${id} ${path}`) ?? (await readReleaseFile(store, release, path));
      files.set(`${id} ${path}`, bytes);
      return { bytes, integrity };
    } catch (error) {
      if (error instanceof ReleaseError && error.code === 'file_changed' && !reported.has(id)) {
        reported.add(id);
        onChanged(error, releaseKey({ name, version }));
      }
      throw error;
    }
  };
}
