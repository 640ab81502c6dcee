import type { LiveRemote } from '@mp/host-api';
import { packRemote, type BootRemote } from '../page/boot-remotes.ts';
import { externalStatePath, hashOf, type WrittenState } from '../cache/external-state-store.ts';

/** Written once for all pages that have the same releases. */
const writtenBefore = new WeakMap<readonly LiveRemote[], readonly WrittenState[]>();

/**
 * What is live of every area, as it travels apart from pages: three kilobytes that nothing compresses, the same for each page,
 * and wanted only by a page that has woken. Nothing where no area is live. (ADR 0083)
 */
export function externalRemotes(remotes: readonly LiveRemote[]): readonly WrittenState[] {
  const known = writtenBefore.get(remotes);
  if (known) return known;
  const json = JSON.stringify({ answers: {}, remotes: remotes.map(packRemote) });
  const written = remotes.length > 0 ? [{ address: `${externalStatePath}${hashOf(json)}.json`, text: () => json }] : [];
  writtenBefore.set(remotes, written);
  return written;
}

/** Packed once for all pages of a release. */
const packedBefore = new WeakMap<LiveRemote, readonly BootRemote[]>();

/** The release that a page is of, by its entry alone: the page has its style sheets, and wakes from nothing else. */
export function remoteOf(remote: LiveRemote): readonly BootRemote[] {
  const packed = packedBefore.get(remote) ?? [packRemote({ ...remote, pages: {} })];
  packedBefore.set(remote, packed);
  return packed;
}

/** The entry of a release, and files of it as they are called from where it lies. */
export function namesFrom({ entry }: LiveRemote, files: readonly string[]): readonly string[] {
  const directory = entry.slice(0, entry.lastIndexOf('/') + 1);
  return [entry, ...files.map((file) => (file.startsWith(directory) ? file.slice(directory.length) : file))];
}
