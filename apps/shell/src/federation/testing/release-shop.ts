import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReleaseLoader, type ReleaseLoader, type ReleaseLoaderOptions } from '@mp/remotes/loader';
import { readSigner, readTrustedKeys, type Manifest, type Signer, type TrustedKeys } from '@mp/remotes/manifest';
import { directoryStore, type ReleaseStore } from '@mp/remotes/store';
import { putRelease, writeEntries } from '@mp/remotes/testing';

/** Stores of releases on this machine, with the key that signs them, and the loaders that follow them. */
export interface ReleaseShop {
  readonly root: string;
  readonly signer: Signer;
  readonly keys: TrustedKeys;
  /** A signer that is not trusted. */
  readonly stranger: Signer;
  newStore(): ReleaseStore;
  /** Changes entries of the manifest. */
  write(store: ReleaseStore, entries: Manifest['remotes']): Promise<void>;
  /** Starts a loader that polls the manifest at a short interval. */
  follow(store: ReleaseStore, options?: Partial<ReleaseLoaderOptions>): Promise<ReleaseLoader>;
  /** Closes the loaders of a test. */
  closeLoaders(): void;
  /** Removes everything. */
  remove(): void;
}

/** The version of the host API that the loaders offer, and that releases are built for. */
export const contract = '1.4.0';

export function createReleaseShop(): ReleaseShop {
  const root = mkdtempSync(path.join(os.tmpdir(), 'mp-release-shop-'));
  const place = { DATA_DIR: path.join(root, 'data') };
  const signer = readSigner(place);
  const keys = readTrustedKeys(place);
  const loaders: ReleaseLoader[] = [];
  let stores = 0;
  return {
    root,
    signer,
    keys,
    stranger: readSigner({ DATA_DIR: path.join(root, 'stranger') }),
    newStore: () => directoryStore(path.join(root, `store-${(stores += 1)}`)),
    write: (store, entries) => writeEntries(store, entries, signer, keys),
    async follow(store, options = {}) {
      const loader = createReleaseLoader({
        store,
        keys,
        contract,
        names: ['content', 'portal'],
        tryRelease: async () => undefined,
        log: { info: () => undefined, warn: () => undefined },
        ...options,
        timings: { poll: 5, retry: 20, ...options.timings },
      });
      loaders.push(loader);
      await loader.start();
      return loader;
    },
    closeLoaders: () => loaders.splice(0).forEach((loader) => loader.close()),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
}

/** Puts releases of a remote into a store, by their versions. */
export const putReleases = (store: ReleaseStore, name: string, ...versions: readonly string[]) =>
  Promise.all(versions.map((version) => putRelease(store, name, version, contract)));

/** Resolves once the condition holds; the test's own timeout ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
}
