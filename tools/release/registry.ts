import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  clocksApartMs,
  isDraft,
  signLine,
  tidyDrafts,
  type Preview,
  type RegistryLine,
  type Signer,
} from '@mp/signed-releases';
import { lockSync } from 'proper-lockfile';
import { nowMs } from '@mp/domain/clock';
import { CommandError } from './command-error.ts';

/** One line of the registry as it stands there; one from before lines were signed lacks the rest. */
export type RegistryEntry = Pick<RegistryLine, 'name' | 'version' | 'base'> & Partial<RegistryLine>;

/** What a line is to say; who writes it adds when, and signs it. */
export type LineContent = Pick<RegistryLine, 'version' | 'base' | 'rollback' | 'pinned' | 'host'>;

/** What the line of a canary is to say. (ADR 0108) */
export type CanaryContent = Pick<RegistryLine, 'version' | 'base' | 'rollback' | 'host' | 'share'>;

/** A version that was released, whether or not its files are still there. */
export type Released = Pick<RegistryEntry, 'version' | 'host'> & {
  /** It has been a canary or a candidate alone: nobody goes back to it. */
  readonly canary?: true;
  /** Somebody went back from it: whoever goes back after that is not led there, unless they name it. */
  readonly left?: true;
};

/** What has ever been released, by area, the latest last. */
export type History = Readonly<Record<string, readonly Released[]>>;

/** Long after a version has been forgotten, nobody builds it anew. */
const rememberedVersions = 500;

/** The versions of a remote whose files are there. */
export const versionsOf = (releases: string, name: string): readonly string[] =>
  existsSync(path.join(releases, name))
    ? readdirSync(path.join(releases, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
        .map((entry) => entry.name)
    : [];

interface RegistryFile {
  readonly remotes: readonly RegistryEntry[];
  /** Beside the live releases, not among them: a shop that knows no canaries goes on without. */
  readonly canaries?: readonly RegistryEntry[];
  /** Releases that links lead to, each for a while. (ADR 0122) */
  readonly previews?: readonly Preview[];
}

const readFile = (releases: string): RegistryFile | undefined =>
  readJson<RegistryFile>(releases, 'registry.json', isRegistry);

/** Reads the registry; an empty one when there is none yet. @throws CommandError `registry_damaged` */
export const readRegistry = (releases: string): readonly RegistryEntry[] => readFile(releases)?.remotes ?? [];

/** Reads which releases are tried on a share of visitors. */
export const readCanaries = (releases: string): readonly RegistryEntry[] => readFile(releases)?.canaries ?? [];

/** Reads which releases links lead to. */
export const readPreviews = (releases: string): readonly Preview[] => readFile(releases)?.previews ?? [];

/** Reads what has been released. Releases from before this was noted down count as what they are: released. */
export function readHistory(releases: string): History {
  const noted = readJson<History>(releases, 'history.json', isHistory);
  return (
    noted ??
    Object.fromEntries(
      readRegistry(releases).map(({ name }) => [name, versionsOf(releases, name).map((version) => ({ version }))]),
    )
  );
}

/**
 * Changes one line of the registry, signs it, and touches no other: whoever releases at the same time waits. A canary of the
 * area ends with it; its line is older than the new one from then on, and not taken any more.
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
  withRegistry(releases, name, ({ entries, canaries, previews, before, canary, history }) => {
    const changed = change(before, history[name] ?? []);
    if (!changed) return;
    const at = momentAfter(before?.at, canary?.at);
    const line = signLine({ name, ...changed.entry, at, share: 100 }, signer);
    replaceRegistry(releases, {
      history: { ...history, [name]: changed.released },
      remotes: [...entries.filter((entry) => entry !== before), line],
      canaries: canaries.filter((entry) => entry !== canary),
      previews,
    });
  });
}

/**
 * Changes the line of an area's canary, signs it, and leaves what is live: as {@link changeRegistry}.
 *
 * @param change what the line and the area's history are to be, from the canary's line and the live one
 */
export function changeCanary(
  releases: string,
  name: string,
  signer: Signer,
  change: (
    canary: RegistryEntry | undefined,
    live: RegistryEntry | undefined,
    released: readonly Released[],
  ) => { canary: CanaryContent; released: readonly Released[] },
): void {
  withRegistry(releases, name, ({ entries, canaries, previews, before, canary, history }) => {
    const changed = change(canary, before, history[name] ?? []);
    const line = signLine({ name, ...changed.canary, at: momentAfter(before?.at, canary?.at) }, signer);
    replaceRegistry(releases, {
      history: { ...history, [name]: changed.released },
      remotes: entries,
      canaries: [...canaries.filter((entry) => entry !== canary), line],
      previews,
    });
  });
}

/**
 * Changes which releases of an area links lead to, and leaves what is live and what is tried: as {@link changeRegistry}.
 *
 * @param change what they and the area's history are to be, from what they are
 */
export function changePreviews(
  releases: string,
  name: string,
  change: (
    previews: readonly Preview[],
    released: readonly Released[],
  ) => { previews: readonly Preview[]; released: readonly Released[] },
): void {
  withRegistry(releases, name, ({ entries, canaries, previews, history }) => {
    const ofArea = (preview: Preview): boolean => preview.name === name;
    const changed = change(previews.filter(ofArea), history[name] ?? []);
    replaceRegistry(releases, {
      history: { ...history, [name]: changed.released },
      remotes: entries,
      canaries,
      previews: [...previews.filter((preview) => !ofArea(preview)), ...changed.previews],
    });
  });
}

interface RegistryNow {
  readonly entries: readonly RegistryEntry[];
  readonly canaries: readonly RegistryEntry[];
  readonly previews: readonly Preview[];
  /** The line of the area in question. */
  readonly before: RegistryEntry | undefined;
  /** That of its canary. */
  readonly canary: RegistryEntry | undefined;
  readonly history: History;
}

function withRegistry(releases: string, name: string, work: (now: RegistryNow) => void): void {
  mkdirSync(releases, { recursive: true });
  const unlock = lock(releases);
  try {
    const [entries, canaries] = [readRegistry(releases), readCanaries(releases)];
    const ofArea = (entry: RegistryEntry): boolean => entry.name === name;
    const history = readHistory(releases);
    const previews = readPreviews(releases);
    work({ entries, canaries, previews, before: entries.find(ofArea), canary: canaries.find(ofArea), history });
  } finally {
    unlock();
  }
}

/** A directory and the folders in it: of areas, and of hosts of their own. */
const foldersIn = (releases: string): readonly string[] => [
  releases,
  ...readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isDraft(entry.name))
    .map((entry) => path.join(releases, entry.name)),
];

function replaceRegistry(
  releases: string,
  { history, remotes, canaries = [], previews = [] }: RegistryFile & { readonly history: History },
): void {
  const byName = (lines: readonly RegistryEntry[]) => [...lines].sort((a, b) => a.name.localeCompare(b.name));
  for (const folder of foldersIn(releases)) tidyDrafts(folder);
  const holding = previews.filter(({ until }) => until > nowMs());
  const shortened = Object.entries(history).map(([name, released]) => [name, released.slice(-rememberedVersions)]);
  replaceJson(releases, 'history.json', Object.fromEntries(shortened) as History);
  replaceJson(releases, 'registry.json', {
    remotes: byName(remotes),
    ...(canaries.length > 0 && { canaries: byName(canaries) }),
    ...(holding.length > 0 && { previews: holding }),
  });
}

/**
 * A moment later than the one before it, whatever the clock says: now, or right after it. What lies further ahead than clocks are
 * apart was made up by somebody, and must not be signed on: nothing honest could ever come after it.
 *
 * @param befores in milliseconds since 1970, as they were found, signed or not
 */
export function momentAfter(...befores: readonly unknown[]): number {
  const now = nowMs();
  const isHonest = (before: unknown): before is number =>
    typeof before === 'number' && Number.isSafeInteger(before) && before < now + clocksApartMs;
  return Math.max(now, ...befores.filter(isHonest).map((before) => before + 1));
}

const lockPatienceMs = 10_000;
const lockPauseMs = 25;

/** One change at a time, whichever process makes it; a process that was killed is not waited for. */
function lock(releases: string): () => void {
  for (
    const deadline = nowMs() + lockPatienceMs;
    ;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs)
  )
    try {
      return lockSync(path.join(releases, 'registry.json'), { realpath: false, stale: 5_000 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED' || nowMs() > deadline) throw error;
    }
}

/** @throws CommandError `registry_damaged` */
function readJson<Content extends object>(
  releases: string,
  name: string,
  isWhole: (content: Content) => boolean,
): Content | undefined {
  const file = path.join(releases, name);
  if (!existsSync(file)) return undefined;
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as Content | null;
    if (content !== null && isWhole(content)) return content;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CommandError(
    'registry_damaged',
    `${file} is damaged. A shop that runs goes on with what it runs. Put a copy of it back; without one, move the file away: "npm start", or a release of every area, writes it anew. Nothing has changed.`,
  );
}

const isList = (content: unknown): boolean => content === undefined || Array.isArray(content);
const isRegistry = ({ remotes, canaries, previews }: RegistryFile): boolean =>
  Array.isArray(remotes) && isList(canaries) && isList(previews);
const isHistory = (history: History): boolean => Object.values(history).every(isList);

/** In one step: a reader sees the old one or the new one, never half of one. */
function replaceJson(releases: string, name: string, content: object): void {
  const file = path.join(releases, name);
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(draft, file);
}
