import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { tidyDrafts } from '@mp/signed-releases';
import { ownHostOf } from './own-host-name.ts';
import { readHistory, versionsOf, type Released } from './registry.ts';

/** So many releases of an area stay beside those that run, however old: to go back to, and for pages that browsers have open. */
export const keptReleases = 5;
/** Of younger ones so many, in all. */
export const keptYoungReleases = 50;
/** How long a release of an area is young, in milliseconds. */
export const youngMs = 30 * 86_400_000;

/** A release that is there, and when it was made: in milliseconds since 1970. */
export interface MadeRelease {
  readonly version: string;
  readonly at: number;
}

/**
 * The versions whose files are removed: all but the latest ones, the young ones and those that are needed.
 *
 * @param keptMs for how long one stays anyway, in milliseconds
 */
export function outdatedReleases(
  made: readonly MadeRelease[],
  needed: readonly (string | undefined)[],
  keptMs: number,
): readonly string[] {
  const youngest = [...made].sort((a, b) => b.at - a.at);
  const isYoung = ({ at }: MadeRelease): boolean => nowMs() - at < keptMs;
  const kept = [...youngest.slice(0, keptReleases), ...youngest.slice(0, keptYoungReleases).filter(isYoung)];
  return youngest.filter((one) => !kept.includes(one) && !needed.includes(one.version)).map(({ version }) => version);
}

/**
 * Removes the files of old releases: all but the latest ones, the young ones and those that are needed.
 *
 * @param needed versions that stay however old they are: what is live, what a link leads to
 * @param keptMs for how long one stays anyway, in milliseconds
 */
export function pruneReleases(
  releases: string,
  name: string,
  needed: readonly (string | undefined)[],
  keptMs = 0,
): void {
  const directory = path.join(releases, name);
  tidyDrafts(directory);
  const madeAt = (version: string): number => statSync(path.join(directory, version)).mtimeMs;
  const made = versionsOf(releases, name).map((version) => ({ version, at: madeAt(version) }));
  for (const version of outdatedReleases(made, needed, keptMs))
    rmSync(path.join(directory, version), { recursive: true, force: true });
}

/** The hosts that go with releases of an area which are there. */
export const hostsOf = (released: readonly Released[], versions: readonly string[]): readonly (string | undefined)[] =>
  released.filter(({ version }) => versions.includes(version)).map(({ host }) => host);

/**
 * Removes the files of an area's old releases, and of those of its own host that go with none which stays: as {@link pruneReleases}.
 */
export function pruneArea(
  releases: string,
  name: string,
  needed: readonly (string | undefined)[],
  keptMs: number,
): void {
  pruneReleases(releases, name, needed, keptMs);
  const host = ownHostOf(name);
  if (host && versionsOf(releases, host).length > 0)
    pruneReleases(releases, host, hostsOf(readHistory(releases)[name] ?? [], versionsOf(releases, name)), keptMs);
}
