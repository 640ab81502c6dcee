import { existsSync } from 'node:fs';
import path from 'node:path';
import { areasApart, type AreaName } from '@mp/federation/areas';
import { ownBase, type CanaryRecord } from '@mp/signed-releases';
import { CommandError } from './command-error.ts';
import { ownHostOf } from './own-host-name.ts';
import { pruneArea, youngMs } from './prune.ts';
import { makeRelease } from './publish.ts';
import { changeCanary, changeRegistry, readCanaries, readRegistry, type RegistryEntry } from './registry.ts';
import { checkRelease, isLineSigned, type ReleaseKeys } from './signing.ts';

/**
 * Says nothing when an area can have a canary: visitors of the shop meet it, and something is live to compare it with.
 *
 * @throws CommandError `arguments_wrong`, `nothing_live`
 */
export function refuseCanary(area: AreaName, live: readonly RegistryEntry[], keys: ReleaseKeys): void {
  if (areasApart.some((one) => one === area))
    throw new CommandError('arguments_wrong', `${area} runs on an origin of its own alone, and has no canary.`);
  liveOf(area, live, keys);
}

/** The live line of an area. What nobody whom we know has signed is nothing to sign anew. */
function liveOf(area: AreaName, entries: readonly RegistryEntry[], keys: ReleaseKeys): RegistryEntry {
  const live = entries.find(({ name }) => name === area);
  if (live && isLineSigned(live, keys)) return live;
  throw new CommandError(
    'nothing_live',
    `No release of ${area} is live that is signed here: npm run release -- ${area}`,
  );
}

/**
 * Makes a release of a build, and it a canary: a share of visitors gets it, and the others what they had.
 *
 * @param share of a hundred visitors, 0–99; with none it is there for links to candidates alone
 * @param host the release of the area's own host that goes with it when all get it
 * @returns what is to be said of it
 * @throws CommandError `arguments_wrong`, `nothing_live`
 */
export function startCanary(
  build: string,
  area: AreaName,
  share: number,
  releases: string,
  keys: ReleaseKeys,
  host?: string,
): string {
  refuseCanary(area, readRegistry(releases), keys);
  const version = makeRelease(build, area, releases, keys, host);
  const live = liveOf(area, readRegistry(releases), keys);
  if (live.version === version)
    throw new CommandError('arguments_wrong', `${area} is at ${version} for everybody: the build is what is live.`);
  changeCanary(releases, area, keys.signer, (_canary, _live, released) => {
    const known = released.find((one) => one.version === version);
    // A build of before says so, or it would be taken for an old line that somebody has brought back.
    const canary = { version, base: ownBase, share, ...(known && { rollback: true as const }), ...(host && { host }) };
    return { canary, released: known ? released : [...released, { version, canary: true, ...(host && { host }) }] };
  });
  pruneArea(releases, area, [version, live.version], youngMs);
  return `${area} is at ${version} for ${share} of 100 visitors, and at ${live.version} for the others.`;
}

/**
 * Gives the canary of an area to another share of visitors. Who has it keeps it where the share grows; with a hundred it is the
 * release that is live, in the shop and on the area's own origin.
 *
 * @param record what became of it in the shop of this machine
 * @returns what is to be said of it
 * @throws CommandError `no_canary`, `canary_ended`
 * @throws ReleaseRefused when it is not as it was signed
 */
export function shareCanary(
  area: AreaName,
  share: number,
  releases: string,
  keys: ReleaseKeys,
  record: CanaryRecord | undefined,
): string {
  const canary = readCanaries(releases).find(({ name }) => name === area);
  if (!canary || !isLineSigned(canary, keys))
    throw new CommandError('no_canary', `${area} has no canary: npm run release -- ${area} --canary 10`);
  const { version, host, at } = canary;
  if (record?.ended && record.at === at)
    throw new CommandError(
      'canary_ended',
      `${version} was taken from its visitors: ${record.ended.why} Mend it and release it again, or end it: npm run rollback -- ${area}`,
    );
  checkRelease(releases, area, version, keys);
  if (share === 100) return makeLive(area, canary, releases, keys);
  changeCanary(releases, area, keys.signer, (now, _live, released) => {
    if (now?.at !== at) throw new CommandError('no_canary', `${area} has another canary by now: npm run releases`);
    const { rollback } = canary;
    return {
      canary: { version, base: ownBase, share, ...(rollback && { rollback }), ...(host && { host }) },
      released,
    };
  });
  return `${area} is at ${version} for ${share} of 100 visitors.`;
}

function makeLive(
  area: AreaName,
  { version, host, rollback }: RegistryEntry,
  releases: string,
  keys: ReleaseKeys,
): string {
  const ownHost = ownHostOf(area);
  if (ownHost && host && !existsSync(path.join(releases, ownHost, host)))
    throw new CommandError('release_unknown', `The release ${host} of ${ownHost} is not there any more.`);
  changeRegistry(releases, area, keys.signer, (_live, released) => ({
    entry: { version, base: ownBase, ...(rollback && { rollback }), ...(host && { host }) },
    released: [...released.filter((one) => one.version !== version), { version, ...(host && { host }) }],
  }));
  return `${area} is at ${version} for everybody.`;
}

/**
 * Ends the canary of an area: everybody gets what is live, whose line is signed anew, so that the canary's is older.
 *
 * @returns what is to be said of it; null where there is none
 * @throws CommandError `nothing_live`
 */
export function endCanary(area: AreaName, releases: string, keys: ReleaseKeys): string | null {
  const canary = readCanaries(releases).find(({ name }) => name === area);
  if (!canary) return null;
  changeRegistry(releases, area, keys.signer, (entry, released) => {
    const { version, base, host, rollback, pinned } = liveOf(area, entry ? [entry] : [], keys);
    const same = { version, base, ...(host && { host }), ...(rollback && { rollback }), ...(pinned && { pinned }) };
    return { entry: same, released };
  });
  return `The canary ${canary.version} of ${area} has ended; everybody gets what is live.`;
}
