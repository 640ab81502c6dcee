import { systemClock } from '@mp/domain/clock';
import {
  ReleaseError,
  releasesIn,
  retainedReleases,
  rollbackTargets,
  type ManifestEntry,
  type ReleaseRef,
} from '@mp/remotes/manifest';

const without = <Ref extends ReleaseRef>(refs: readonly Ref[], { version }: ReleaseRef): readonly Ref[] =>
  refs.filter((ref) => ref.version !== version);

const now = (): string => systemClock.now().toISOString();

/** Makes a release live. It ends a canary and a pin. */
export function releaseLive(entry: ManifestEntry | undefined, { version, digest }: ReleaseRef): ManifestEntry {
  const live = { version, digest };
  if (!entry) return { live, previous: [], releasedAt: now() };
  const isLive = entry.live.version === version;
  return {
    live,
    previous: isLive ? entry.previous : [entry.live, ...without(entry.previous, live)].slice(0, retainedReleases),
    ...(entry.previews && { previews: entry.previews }),
    releasedAt: isLive ? entry.releasedAt : now(),
  };
}

/**
 * Gives a release to `share` of 100 visitors.
 *
 * @throws ReleaseError `release_unknown` without a live release, `arguments_wrong` when it is the live one
 */
export function releaseCanary(entry: ManifestEntry | undefined, ref: ReleaseRef, share: number): ManifestEntry {
  if (!entry) throw new ReleaseError('release_unknown', 'A canary is compared with a live release, and none is live.');
  const { version, digest } = ref;
  if (entry.live.version === version) throw new ReleaseError('arguments_wrong', `${version} is live already.`);
  return { ...entry, canary: { version, digest, share } };
}

/** Ends a canary. */
export const endCanary = ({ canary: _canary, ...entry }: ManifestEntry): ManifestEntry => entry;

/**
 * Rolls back to a previous release, and pins it. It marks newer releases as rolled back: no rollback and no fallback
 * chooses them automatically. A change to a marked release by its version counts as going forward.
 *
 * @throws ReleaseError `release_unknown`
 */
export function rollBack(entry: ManifestEntry, version: string): ManifestEntry {
  if (entry.live.version === version) return entry;
  const index = entry.previous.findIndex((ref) => ref.version === version);
  const target = entry.previous[index];
  if (!target) throw unknownRelease(version, entry.previous);
  const newer = entry.previous.slice(0, index);
  const older = entry.previous.slice(index + 1);
  const leaving = [entry.live, ...newer].map((ref) => ({ ...ref, rolledBack: true as const }));
  const { live, previews } = entry;
  return {
    live: { version, digest: target.digest },
    previous: target.rolledBack ? [...newer, live, ...older] : [...leaving, ...older],
    ...(previews && { previews }),
    pinned: true,
    releasedAt: now(),
  };
}

/**
 * The version that a rollback goes to.
 *
 * @throws ReleaseError `release_unknown`
 */
export function rollbackVersion(entry: ManifestEntry): string {
  const [target] = rollbackTargets(entry);
  if (!target) throw unknownRelease('before this one', entry.previous);
  return target.version;
}

/** Lists a release for preview links, as the newest. */
export function addPreview(entry: ManifestEntry | undefined, { version, digest }: ReleaseRef): ManifestEntry {
  if (!entry) throw new ReleaseError('release_unknown', 'A preview needs a live release, and there is none.');
  const preview = { version, digest };
  const previews = [preview, ...without(entry.previews ?? [], preview)].slice(0, retainedReleases);
  return { ...entry, previews };
}

/** Ends all preview links. */
export const endPreviews = ({ previews: _previews, ...entry }: ManifestEntry): ManifestEntry => entry;

/**
 * The release of a version that the entry names.
 *
 * @throws ReleaseError `release_unknown`
 */
export function namedRelease(entry: ManifestEntry | undefined, version: string): ReleaseRef {
  const refs = entry ? releasesIn(entry) : [];
  const ref = refs.find((one) => one.version === version);
  if (!ref) throw unknownRelease(version, refs);
  return ref;
}

const unknownRelease = (version: string, refs: readonly ReleaseRef[]): ReleaseError =>
  new ReleaseError(
    'release_unknown',
    `(${version}) There are: ${refs.map((ref) => ref.version).join(', ') || 'none'}.`,
  );
