import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signLine, type RegistryLine, type Signer } from '@mp/signed-releases';
import { lockSync } from 'proper-lockfile';

/** One line of the registry as it stands there; one from before lines were signed lacks the rest. */
export type RegistryEntry = Pick<RegistryLine, 'name' | 'version' | 'base'> & Partial<RegistryLine>;

/** What a line is to say; who writes it adds when, and signs it. */
export type LineContent = Pick<RegistryLine, 'version' | 'base' | 'rollback' | 'pinned' | 'host'>;

/** A version that was released, whether or not its files are still there. */
export type Released = Pick<RegistryEntry, 'version' | 'host'>;

/** What has ever been released, by area, the latest last. */
export type History = Readonly<Record<string, readonly Released[]>>;

/** Long after a version has been forgotten, nobody builds it anew. */
const rememberedVersions = 500;

/** A release that is being made, and is not one. */
export const isDraft = (entry: string): boolean => entry.endsWith('.tmp');

/** The versions of a remote whose files are there. */
export const versionsOf = (releases: string, name: string): readonly string[] =>
  existsSync(path.join(releases, name))
    ? readdirSync(path.join(releases, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
        .map((entry) => entry.name)
    : [];

/** Reads the registry; an empty one when there is none yet. */
export const readRegistry = (releases: string): readonly RegistryEntry[] =>
  readJson<{ remotes: RegistryEntry[] }>(releases, 'registry.json')?.remotes ?? [];

/** Reads what has been released. Releases from before this was noted down count as what they are: released. */
export function readHistory(releases: string): History {
  const noted = readJson<History>(releases, 'history.json');
  return (
    noted ??
    Object.fromEntries(
      readRegistry(releases).map(({ name }) => [name, versionsOf(releases, name).map((version) => ({ version }))]),
    )
  );
}

/**
 * Changes one line of the registry, signs it, and touches no other: whoever releases at the same time waits.
 *
 * @param change what the line and the area's history are to be, from what they are; null leaves both
 */
export function changeRegistry(
  releases: string,
  name: string,
  signer: Signer,
  change: (
    entry: RegistryEntry | undefined,
    released: readonly Released[],
  ) => { entry: LineContent; released: readonly Released[] } | null,
): void {
  mkdirSync(releases, { recursive: true });
  const unlock = lock(releases);
  try {
    const entries = readRegistry(releases);
    const history = readHistory(releases);
    const before = entries.find((entry) => entry.name === name);
    const changed = change(before, history[name] ?? []);
    if (!changed) return;
    const at = momentAfter(before?.at);
    const line = signLine({ name, ...changed.entry, at, share: 100 }, signer);
    const remotes = [...entries.filter((entry) => entry !== before), line];
    replaceJson(releases, 'history.json', { ...history, [name]: changed.released.slice(-rememberedVersions) });
    replaceJson(releases, 'registry.json', { remotes: remotes.sort((a, b) => a.name.localeCompare(b.name)) });
  } finally {
    unlock();
  }
}

/** How far clocks of machines that release may be apart, in milliseconds. */
const clocksApartMs = 10 * 60_000;

/**
 * A moment later than the one before it, whatever the clock says: now, or right after it. What lies further ahead than clocks are
 * apart was made up by somebody, and must not be signed on: nothing honest could ever come after it.
 *
 * @param before in milliseconds since 1970, as it was found, signed or not
 */
export function momentAfter(before: unknown): number {
  const now = Date.now();
  return typeof before === 'number' && Number.isSafeInteger(before) && before < now + clocksApartMs
    ? Math.max(now, before + 1)
    : now;
}

const lockPatienceMs = 10_000;
const lockPauseMs = 25;

/** One change at a time, whichever process makes it; a process that was killed is not waited for. */
function lock(releases: string): () => void {
  for (
    const deadline = Date.now() + lockPatienceMs;
    ;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs)
  )
    try {
      return lockSync(path.join(releases, 'registry.json'), { realpath: false, stale: 5_000 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED' || Date.now() > deadline) throw error;
    }
}

function readJson<Content>(releases: string, name: string): Content | undefined {
  const file = path.join(releases, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
}

/** In one step: a reader sees the old one or the new one, never half of one. */
function replaceJson(releases: string, name: string, content: object): void {
  const file = path.join(releases, name);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(draft, file);
}
