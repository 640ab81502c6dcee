import { isDeepStrictEqual } from 'node:util';
import { parseManifest, ReleaseError, signManifest, type Manifest, type ManifestEntry } from '@mp/remotes/manifest';
import type { ReleaseServices } from './services.ts';

/** The number of conflicting writes in a row before the change fails. */
const maxAttempts = 20;

/** A store's manifest, and the version of it that a write depends on. */
type CurrentManifest = Pick<Manifest, 'sequence' | 'remotes'> & { readonly etag: string | null };

/**
 * Reads the manifest of the store; it has no entries before the first release.
 *
 * @throws ReleaseError `signature_wrong`, `key_wrong`, `store_unavailable`
 */
export async function readManifest({ store, keys }: ReleaseServices): Promise<CurrentManifest> {
  const stored = await store.readManifest();
  return stored ? { ...parseManifest(stored.text, keys), etag: stored.etag } : { sequence: 0, remotes: {}, etag: null };
}

/**
 * Changes the entry of one remote in one conditional write. After a conflict, it starts again from the newer manifest.
 *
 * @param change returns the new entry; called once per attempt. The same entry changes nothing
 * @throws ReleaseError `store_conflict`, `signature_wrong`, `key_wrong`, `store_unavailable`
 */
export async function changeEntry(
  services: ReleaseServices,
  remote: string,
  change: (entry: ManifestEntry | undefined) => ManifestEntry,
): Promise<ManifestEntry> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { sequence, remotes, etag } = await readManifest(services);
    const entry = change(remotes[remote]);
    if (isDeepStrictEqual(entry, remotes[remote])) return entry;
    const text = signManifest({ sequence: sequence + 1, remotes: { ...remotes, [remote]: entry } }, services.signer);
    if (await services.store.writeManifest(text, etag)) return entry;
  }
  throw new ReleaseError('store_conflict', `Nothing has changed in ${services.store.where}. Try again.`);
}

/**
 * Starts an empty manifest if no known key signed the current one, or if it is damaged.
 *
 * @returns the reason; null if the manifest is valid
 */
export async function replaceForeignManifest({ store, signer, keys }: ReleaseServices): Promise<string | null> {
  const stored = await store.readManifest();
  if (!stored) return null;
  try {
    parseManifest(stored.text, keys);
    return null;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    // Servers that trust the other key refuse a lower sequence than theirs.
    const sequence = Number(/"sequence":(\d{1,15})\b/.exec(stored.text)?.[1] ?? 0) + 1;
    await store.writeManifest(signManifest({ sequence, remotes: {} }, signer), stored.etag);
    return error.message;
  }
}
