import { readSigner, readTrustedKeys, type Signer, type TrustedKeys } from '@mp/remotes/manifest';
import { openReleaseStore, type ReleaseStore } from '@mp/remotes/store';
import type { Settings } from '../start/settings.ts';

/** Dependencies of every release command. */
export interface ReleaseServices {
  readonly store: ReleaseStore;
  readonly signer: Signer;
  /** The accepted keys of a manifest that a command changes: its own, and those of `RELEASE_PUBLIC_KEYS`. */
  readonly keys: TrustedKeys;
}

/**
 * Opens the store and reads the keys from the environment.
 *
 * @throws ReleaseError `key_wrong`
 */
export async function openServices(settings: Settings): Promise<ReleaseServices> {
  const ownKeys = readTrustedKeys({ ...settings, RELEASE_PUBLIC_KEYS: undefined });
  return {
    store: await openReleaseStore(settings),
    signer: readSigner(settings),
    keys: new Map([...ownKeys, ...readTrustedKeys(settings)]),
  };
}
