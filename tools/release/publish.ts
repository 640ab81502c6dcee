import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';
import { pruneReleases } from './prune.ts';
import { changeRegistry, readHistory, readRegistry, versionsOf, type RegistryEntry } from './registry.ts';

/** Where our own releases are served by the shell. */
const ownBase = '/remotes';

/**
 * The version of a build is what runs of it: the same build published twice is one release, whatever its source maps say of
 * comments.
 */
function versionOf(build: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(build, { withFileTypes: true, recursive: true })
    .filter((candidate) => candidate.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => !path.relative(build, file).startsWith(`maps${path.sep}`))
    .sort())
    hash.update(path.relative(build, entry)).update('\0').update(readFileSync(entry)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * Makes a release of a build: an immutable directory `<releases>/<name>/<version>`, compressed, there at once or not at
 * all. The same build is released once.
 *
 * @returns the version
 */
export function makeRelease(build: string, name: string, releases: string, version = versionOf(build)): string {
  const release = path.join(releases, name, version);
  if (!existsSync(release)) {
    const draft = `${release}.${process.pid}.tmp`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(path.dirname(release), { recursive: true });
    cpSync(build, draft, { recursive: true });
    precompress(path.join(draft, 'client'));
    renameSync(draft, release);
  }
  // What was made last is what is kept longest.
  utimesSync(release, new Date(), new Date());
  return version;
}

/**
 * Makes a release of a built remote and points the registry at it, in one atomic change: somebody wants it live, whatever
 * was gone back to before.
 *
 * @param host the release of the area's own host that goes with it
 * @returns the version that is live now
 */
export function publish(build: string, name: string, releases: string, host?: string): string {
  const version = makeRelease(build, name, releases);
  let before: string | undefined;
  changeRegistry(releases, name, (entry, released) => {
    before = entry?.version;
    const others = released.filter((one) => one.version !== version);
    return { entry: lineOf(version, host), released: [...others, { version, ...(host && { host }) }] };
  });
  pruneReleases(releases, name, [version, before]);
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
 * released before and something else is live since.
 */
export function publishIfNew(build: string, name: string, releases: string, host?: string): Published {
  const version = versionOf(build);
  const live = readRegistry(releases).find((entry) => entry.name === name);
  const known = readHistory(releases)[name]?.some((one) => one.version === version) ?? false;
  const isThere = live !== undefined && (live.base !== ownBase || versionsOf(releases, name).includes(live.version));
  if (isThere && live.version !== version) {
    if (live.pinned) return { version, live: live.version, why: 'pinned' };
    if (known) return { version, live: live.version, why: 'released before' };
  }
  if (live?.version !== version || !isThere || live.host !== host) publish(build, name, releases, host);
  return { version, live: version };
}

/**
 * Points the registry back at a release that was live before, where it stays until somebody releases another; going forward
 * to the latest one ends that.
 *
 * @returns the line of the registry now
 * @throws Error that lists the versions there are, when this is none of them.
 */
export function rollBack(name: string, version: string, releases: string): RegistryEntry {
  const known = versionsOf(releases, name);
  if (!known.includes(version))
    throw new Error(`No release "${version}" of ${name}. There are: ${known.join(', ') || 'none'}.`);
  let line: RegistryEntry | undefined;
  changeRegistry(releases, name, (entry, released) => {
    const host = released.find((one) => one.version === version)?.host;
    const isLatest = released.at(-1)?.version === version;
    const base = entry?.base ?? ownBase;
    const changed = { ...lineOf(version, host), base, ...(!isLatest && { pinned: true as const }) };
    line = { name, ...changed };
    return { entry: changed, released };
  });
  return line as unknown as RegistryEntry;
}

const lineOf = (version: string, host: string | undefined): Omit<RegistryEntry, 'name'> => ({
  version,
  base: ownBase,
  ...(host && { host }),
});
