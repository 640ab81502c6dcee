import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { nowMs, systemClock } from '@mp/domain/clock';
import { areasApart, type AreaName } from '@mp/federation/areas';
import { previewToken, signPreview } from '@mp/signed-releases';
import { CommandError } from './command-error.ts';
import { pruneArea, youngMs } from './prune.ts';
import { makeRelease } from './publish.ts';
import { changePreviews, readPreviews, readRegistry, versionsOf } from './registry.ts';
import { checkRelease, type ReleaseKeys } from './signing.ts';

/**
 * Says nothing when there can be a link to a candidate of an area: a page of the shop is to show it.
 *
 * @throws CommandError `arguments_wrong`
 */
export function refusePreview(area: AreaName): void {
  if (areasApart.some((one) => one === area))
    throw new CommandError(
      'arguments_wrong',
      `${area} runs on an origin of its own alone: no page of the shop shows it.`,
    );
}

/** Where a release to preview comes from: a build that becomes one, as it would with the area's own host; or one that is there. */
export type Candidate = { readonly build: string; readonly host?: string | undefined } | { readonly version: string };

/** As many links of an area hold at once; the oldest gives way. */
const mostPreviews = 5;

/**
 * Makes a link to a release of an area that is not live: for whoever opens it the shop has that one, for a while.
 *
 * @returns the path of the link, after the language, and until when it holds, in milliseconds since 1970
 * @throws CommandError `arguments_wrong`, `release_unknown`
 * @throws ReleaseRefused when the release is not as it was signed
 */
export function startPreview(
  candidate: Candidate,
  area: AreaName,
  hours: number,
  releases: string,
  keys: ReleaseKeys,
): { readonly version: string; readonly path: string; readonly until: number } {
  refusePreview(area);
  const version =
    'build' in candidate
      ? makeRelease(candidate.build, area, releases, keys, candidate.host)
      : known(area, candidate.version, releases, keys);
  const at = nowMs();
  const until = at + hours * 3_600_000;
  const preview = signPreview({ name: area, version, at, until }, keys.signer);
  changePreviews(releases, area, (previews, released) => ({
    previews: [...previews, preview].slice(-mostPreviews),
    // Noted, so that no start makes it live.
    released: released.some((one) => one.version === version) ? released : [...released, { version, canary: true }],
  }));
  const live = readRegistry(releases).find(({ name }) => name === area)?.version;
  const others = readPreviews(releases).filter(({ name }) => name === area);
  pruneArea(releases, area, [version, live, ...others.map((one) => one.version)], youngMs);
  return { version, path: `/preview/${previewToken(preview)}`, until };
}

function known(area: AreaName, version: string, releases: string, keys: ReleaseKeys): string {
  const release = path.join(releases, area, version);
  if (!versionsOf(releases, area).includes(version) || !existsSync(release))
    throw new CommandError(
      'release_unknown',
      `No release "${version}" of ${area}. There are: ${versionsOf(releases, area).join(', ') || 'none'}.`,
    );
  checkRelease(releases, area, version, keys);
  // It stays for as long as somebody looks at it.
  utimesSync(release, systemClock.now(), systemClock.now());
  return version;
}

/**
 * Ends all links to candidates of an area: who has opened one gets what is live.
 *
 * @returns what is to be said of it
 * @throws CommandError `no_preview`
 */
export function endPreviews(area: AreaName, releases: string): string {
  const ended = readPreviews(releases).filter(({ name }) => name === area);
  if (ended.length === 0) throw new CommandError('no_preview', `No link leads to a candidate of ${area}.`);
  changePreviews(releases, area, (_previews, released) => ({ previews: [], released }));
  return `${ended.length === 1 ? 'One link' : `${ended.length} links`} to candidates of ${area} ended; everybody gets what is live.`;
}
