import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '@mp/domain/clock';
import { ownBase } from '@mp/signed-releases';
import { CommandError } from './command-error.ts';
import { didYouMean } from '../start/nearest.ts';
import { ownHostOf } from './own-host-name.ts';
import { precompress } from './precompress.ts';
import { pruneArea, youngMs } from './prune.ts';
import { changeRegistry, readHistory, readRegistry, versionsOf, type LineContent, type Released } from './registry.ts';
import { checkRelease, isLineSigned, isReleaseSigned, signRelease, type ReleaseKeys } from './signing.ts';

/**
 * The version of a build is what runs of it: the same build published twice is one release, whatever its source maps say of
 * comments, and whether or not it has been compressed.
 *
 * @param host the release of the area's own host that goes with it: another one makes another release
 */
export function versionOf(build: string, host?: string): string {
  const hash = createHash('sha256').update(host === undefined ? '' : `${host}\0`);
  for (const entry of readdirSync(build, { withFileTypes: true, recursive: true })
    .filter((candidate) => candidate.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !path.relative(build, file).startsWith(`maps${path.sep}`) && !/\.(br|gz)$/.test(file))
    .sort())
    hash.update(path.relative(build, entry)).update('\0').update(readFileSync(entry)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * Makes a release of a build: an immutable directory `<releases>/<name>/<version>`, compressed, signed, there at once or not
 * at all. The same build is released once; one that is not as it was signed, or is signed by nobody whom we know, is made
 * anew.
 *
 * @param keys who signs it; without any it is what a page server is started from, which runs by its path
 * @param host the release of the area's own host that goes with it
 * @returns the version
 */
export function makeRelease(build: string, name: string, releases: string, keys?: ReleaseKeys, host?: string): string {
  const version = versionOf(build, host);
  const release = path.join(releases, name, version);
  if (!existsSync(release) || (keys && !isReleaseSigned(releases, name, version, keys))) {
    const draft = `${release}.${process.pid}.tmp`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(path.dirname(release), { recursive: true });
    cpSync(build, draft, { recursive: true });
    precompress(path.join(draft, 'client'));
    if (keys) signRelease(draft, releases, { name, version }, keys.signer);
    rmSync(release, { recursive: true, force: true });
    renameSync(draft, release);
  }
  // What was made last is what is kept longest.
  utimesSync(release, systemClock.now(), systemClock.now());
  return version;
}

export interface PublishOptions {
  /** The release of the area's own host that goes with it. */
  readonly host?: string | undefined;
  /** For how long its releases stay, in milliseconds; the latest ones stay anyway. */
  readonly keptMs?: number;
}

/**
 * Makes a release of a built remote and points the registry at it, in one atomic change: somebody wants it live, whatever
 * was gone back to before.
 *
 * @returns the version that is live now
 */
export function publish(
  build: string,
  name: string,
  releases: string,
  keys: ReleaseKeys,
  { host, keptMs = youngMs }: PublishOptions = {},
): string {
  const version = makeRelease(build, name, releases, keys, host);
  let before: string | undefined;
  changeRegistry(releases, name, keys.signer, (entry, released) => {
    before = entry?.version;
    const others = released.filter((one) => one.version !== version);
    // A build of before: it says so, or it would be taken for an old line that somebody has brought back.
    const isOlder = others.length < released.length && released.at(-1)?.version !== version;
    return {
      entry: { ...lineOf(version, host), ...(isOlder && { rollback: true as const }) },
      released: [...others, { version, ...(host && { host }) }],
    };
  });
  pruneArea(releases, name, [version, before], keptMs);
  return version;
}

/** What publishing a build came to: it is live, or what stays live and why. */
export interface Published {
  readonly version: string;
  readonly live: string;
  /** `pinned`: somebody went back. `released before`: the build is no newer than what is live. */
  readonly why?: 'pinned' | 'released before';
}

/**
 * Makes a build live if that undoes nothing: not where somebody went back to a release, and not where the build was
 * released before and something else is live since. What no shell would take (unsigned, signed by a key of before, not as
 * it was signed) is nothing that could be undone.
 */
export function publishIfNew(
  build: string,
  name: string,
  releases: string,
  keys: ReleaseKeys,
  host?: string,
): Published {
  const version = versionOf(build, host);
  const live = readRegistry(releases).find((entry) => entry.name === name);
  const known = readHistory(releases)[name]?.some((one) => one.version === version) ?? false;
  const isThere =
    live !== undefined &&
    (live.base !== ownBase || (isLineSigned(live, keys) && isReleaseSigned(releases, name, live.version, keys)));
  if (isThere && live.version !== version) {
    if (live.pinned) return { version, live: live.version, why: 'pinned' };
    if (known) return { version, live: live.version, why: 'released before' };
  }
  if (live?.version !== version || !isThere || live.host !== host) publish(build, name, releases, keys, { host });
  return { version, live: version };
}

/**
 * Points the registry back at a release that was live before, where it stays until somebody releases another; going forward
 * to the latest one ends that.
 *
 * @returns the line of the registry now
 * @throws CommandError `release_unknown`, which lists the versions there are
 * @throws ReleaseRefused when it is not as it was signed
 */
export function rollBack(name: string, version: string, releases: string, keys: ReleaseKeys): LineContent {
  const known = versionsOf(releases, name);
  if (!known.includes(version))
    throw new CommandError(
      'release_unknown',
      `No release "${version}" of ${name}.${didYouMean(version, known)} There are: ${known.join(', ') || 'none'}.`,
    );
  checkRelease(releases, name, version, keys);
  const ownHost = ownHostOf(name);
  const wanted = readHistory(releases)[name]?.find((one) => one.version === version)?.host;
  // One from before hosts were released with their areas is nowhere, and nobody is served it.
  if (ownHost && wanted !== undefined && versionsOf(releases, ownHost).includes(wanted))
    checkRelease(releases, ownHost, wanted, keys);
  let line: LineContent | undefined;
  changeRegistry(releases, name, keys.signer, (entry, released) => {
    const host = released.find((one) => one.version === version)?.host;
    const isLatest = released.at(-1)?.version === version;
    // Where a line leads that nobody whom we know has signed is nothing to sign.
    const base = entry && isLineSigned(entry, keys) ? entry.base : ownBase;
    line = { ...lineOf(version, host), base, ...(isLatest ? {} : { rollback: true, pinned: true }) };
    const left = leaving(released, entry?.version, version);
    // Where the history was lost, one comes back to it as to any other.
    const isKnown = released.some((one) => one.version === version);
    return { entry: line, released: isKnown ? left : [...left, { version }] };
  });
  return line as unknown as LineContent;
}

/** The history with a note of who was gone back from; who comes back to one has it be as any other. */
function leaving(released: readonly Released[], from: string | undefined, to: string): readonly Released[] {
  const place = (version: string | undefined): number => released.findIndex((one) => one.version === version);
  const isBack = place(to) < place(from);
  return released.map(({ left, ...one }) => ({
    ...one,
    ...(one.version !== to && (left || (isBack && one.version === from)) && { left: true as const }),
  }));
}

/**
 * The release of an area that was live before the one that is, is still there as it was signed, and that nobody went back from.
 *
 * @throws CommandError `nothing_to_go_back_to`
 */
export function releaseBefore(name: string, releases: string, keys: ReleaseKeys): string {
  const live = readRegistry(releases).find((entry) => entry.name === name)?.version;
  const released = (readHistory(releases)[name] ?? [])
    .filter(({ version, canary, left }) => version === live || !(canary || left))
    .map(({ version }) => version);
  const at = live === undefined ? released.length : released.indexOf(live);
  const before = released
    .slice(0, Math.max(0, at))
    .findLast((version) => isReleaseSigned(releases, name, version, keys));
  if (before === undefined) {
    const damaged = versionsOf(releases, name).filter((version) =>
      released.slice(0, Math.max(0, at)).includes(version),
    );
    throw new CommandError(
      'nothing_to_go_back_to',
      `No release of ${name} before ${live ?? 'the first'} is there as it was signed that nobody went back from${damaged.length > 0 ? ` (not as they were signed: ${damaged.join(', ')})` : ''}. ${nextStep(name, live, releases, keys)}`,
    );
  }
  return before;
}

function nextStep(name: string, live: string | undefined, releases: string, keys: ReleaseKeys): string {
  const others = versionsOf(releases, name).filter(
    (version) => version !== live && isReleaseSigned(releases, name, version, keys),
  );
  return others.length > 0
    ? `By name one can go to: ${others.map((version) => `npm run rollback -- ${name} ${version}`).join(', ')}.`
    : `No other is there: mend it and release it, npm run release -- ${name}.`;
}

const lineOf = (version: string, host: string | undefined): LineContent => ({
  version,
  base: ownBase,
  ...(host && { host }),
});
