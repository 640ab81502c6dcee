import { isDeepStrictEqual } from 'node:util';
import { parseManifest, ReleaseError, signManifest, type Manifest, type ManifestEntry } from '@mp/remotes/manifest';
import type { ReleaseServices } from './services.ts';

/** Somebody else may be quicker this many times in a row. */
const maxAttempts = 20;

/** The manifest of a store, and the state of the store that it belongs to. */
type CurrentManifest = Pick<Manifest, 'sequence' | 'remotes'> & { readonly etag: string | null };

/**
 * The manifest of the store; without entries when nothing has been released.
 *
 * @throws ReleaseError `signature_wrong`, `key_wrong`, `store_unavailable`
 */
export async function readManifest({ store, keys }: ReleaseServices): Promise<CurrentManifest> {
  const stored = await store.readManifest();
  return stored ? { ...parseManifest(stored.text, keys), etag: stored.etag } : { sequence: 0, remotes: {}, etag: null };
}

/**
 * Changes the entry of one remote, in one conditional write. When somebody else was quicker, it starts again from their manifest.
 *
 * @param change gives the new entry; called once for each attempt. The same entry changes nothing
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
 * Begins a manifest without entries where the one that is there was not signed by a key that is known here, or is damaged.
 *
 * @returns the reason; null when the manifest is in order
 */
export async function replaceForeignManifest({ store, signer, keys }: ReleaseServices): Promise<string | null> {
  const stored = await store.readManifest();
  if (!stored) return null;
  try {
    parseManifest(stored.text, keys);
    return null;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    // Servers that trust the other key refuse what is older than theirs.
    const sequence = Number(/"sequence":(\d{1,15})\b/.exec(stored.text)?.[1] ?? 0) + 1;
    await store.writeManifest(signManifest({ sequence, remotes: {} }, signer), stored.etag);
    return error.message;
  }
}
