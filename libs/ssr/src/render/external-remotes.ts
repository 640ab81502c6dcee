import type { LiveRemote } from '@mp/host-api';
import { packRemote, type BootRemote } from '../page/boot-remotes.ts';
import { externalStatePath, hashOf, type SerializedState } from '../cache/external-state-store.ts';

/** Cache: serialized once for all pages with the same releases. */
const serializedFiles = new WeakMap<readonly LiveRemote[], readonly SerializedState[]>();

/**
 * Serializes the live remotes as external state. These 3 kB compress badly, are the same for all pages, and are needed only
 * after hydration. Returns an empty list if no remote is live. (ADR 0083)
 */
export function externalRemotes(remotes: readonly LiveRemote[]): readonly SerializedState[] {
  const cached = serializedFiles.get(remotes);
  if (cached) return cached;
  const json = JSON.stringify({ answers: {}, remotes: remotes.map(packRemote) });
  const serialized =
    remotes.length > 0 ? [{ address: `${externalStatePath}${hashOf(json)}.json`, text: () => json }] : [];
  serializedFiles.set(remotes, serialized);
  return serialized;
}

/** Cache: packed once for all pages of a release. */
const packedRemotes = new WeakMap<LiveRemote, readonly BootRemote[]>();

/** Packs a page's remote without its files: the page links its style sheets, and hydration needs the entry alone. */
export function remoteOf(remote: LiveRemote): readonly BootRemote[] {
  const packed = packedRemotes.get(remote) ?? [packRemote({ ...remote, pages: {} })];
  packedRemotes.set(remote, packed);
  return packed;
}

/** The entry of a release, and its files with paths relative to the entry. */
export function namesFrom({ entry }: LiveRemote, files: readonly string[]): readonly string[] {
  const directory = entry.slice(0, entry.lastIndexOf('/') + 1);
  return [entry, ...files.map((file) => (file.startsWith(directory) ? file.slice(directory.length) : file))];
}
