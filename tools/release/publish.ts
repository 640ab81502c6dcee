import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';

/** One line of the registry: which version of a remote is live, and where its files are served. */
export interface RegistryEntry {
  readonly name: string;
  readonly version: string;
  readonly base: string;
}

/** Where our own releases are served by the shell. */
const ownBase = '/remotes';

/** A release that was being made, and is not one. */
const isDraft = (entry: string): boolean => entry.endsWith('.tmp');

/** The version of a build is what is in it: the same build published twice is one release. */
function versionOf(build: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(build, { withFileTypes: true, recursive: true })
    .filter((candidate) => candidate.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort())
    hash.update(path.relative(build, entry)).update('\0').update(readFileSync(entry)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Reads the registry; an empty one when there is none yet. */
export function readRegistry(releases: string): RegistryEntry[] {
  const file = path.join(releases, 'registry.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { remotes: RegistryEntry[] }).remotes : [];
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of one. */
function writeRegistry(releases: string, remotes: readonly RegistryEntry[]): void {
  const file = path.join(releases, 'registry.json');
  const draft = `${file}.${process.pid}.tmp`;
  const sorted = [...remotes].sort((a, b) => a.name.localeCompare(b.name));
  writeFileSync(draft, `${JSON.stringify({ remotes: sorted }, null, 2)}\n`);
  renameSync(draft, file);
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
  return version;
}

/**
 * Makes a release of a built remote and points the registry at it, in one atomic change.
 *
 * @returns the version that is live now
 */
export function publish(build: string, name: string, releases: string, version?: string): string {
  const released = makeRelease(build, name, releases, version);
  const others = readRegistry(releases).filter((entry) => entry.name !== name);
  writeRegistry(releases, [...others, { name, version: released, base: ownBase }]);
  return released;
}

/**
 * Points the registry back at a release that was live before.
 *
 * @throws Error that lists the versions there are, when this is none of them.
 */
export function rollBack(name: string, version: string, releases: string): void {
  const known = existsSync(path.join(releases, name))
    ? readdirSync(path.join(releases, name)).filter((entry) => !isDraft(entry))
    : [];
  if (!known.includes(version))
    throw new Error(`No release "${version}" of ${name}. There are: ${known.join(', ') || 'none'}.`);
  const entries = readRegistry(releases);
  const { base } = entries.find((entry) => entry.name === name) ?? { base: ownBase };
  writeRegistry(releases, [...entries.filter((entry) => entry.name !== name), { name, version, base }]);
}
