import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Claim } from './registry-reader.ts';
import type { Floor, RegistryLine } from './registry-line.ts';

/** Of each area so many releases are gone back to by themselves. */
const keptGood = 3;

const stateSchema = z.record(
  z.string(),
  z.object({
    floor: z.object({ at: z.number(), createdAt: z.number() }),
    /** Lines of the registry whose releases ran, the latest first, each with the build of the host that it last ran in. */
    good: z.array(z.object({ line: z.looseObject({ version: z.string(), at: z.number() }), host: z.string() })),
  }),
);
type State = z.infer<typeof stateSchema>;

interface Log {
  warn(details: object, message: string): void;
}

/** What ran here before: kept with the shop's data, where who can write releases cannot. */
export interface KnownReleases<Name extends string = string> {
  /** The newest that was taken of an area. */
  floorOf(name: Name): Promise<Floor | undefined>;
  /** The lines of an area whose releases ran, the latest first. They are verified anew before they run again. */
  goodOf(name: Name): Promise<readonly Claim<Name>[]>;
  /** The latest of every area. */
  lastGood(): Promise<readonly Claim<Name>[]>;
  /** Whether a release has run in this very host before. */
  isGood(line: RegistryLine): Promise<boolean>;
  /** Notes what has gone live, for what comes after it and for the next start. */
  note(name: Name, line: RegistryLine, floor: Floor): Promise<void>;
}

/** Where releases are, and what runs them. */
interface RunsHere<Name extends string> {
  /** The directory of releases, or whatever else tells where they are from. */
  readonly releases: string;
  readonly dataDirectory: string;
  readonly names: readonly Name[];
  /** Tells this build of the host from others: a release that fits one need not fit the next. */
  readonly host: string;
}

/**
 * Keeps what ran in `<DATA_DIR>/releases-that-ran/<digest of where they are>.json`. */
export function createKnownReleases<Name extends string>(
  { releases, dataDirectory, names, host }: RunsHere<Name>,
  log: Log,
): KnownReleases<Name> {
  const directory = path.join(dataDirectory, 'releases-that-ran');
  let file: string | undefined;
  let state: Promise<State> | undefined;

  const read = (): Promise<State> => (state ??= readState());
  async function readState(): Promise<State> {
    const where = await realpath(releases).catch(() => path.resolve(releases));
    file = path.join(directory, `${createHash('sha256').update(where).digest('hex').slice(0, 16)}.json`);
    const text = await readFile(file, 'utf8').catch(() => '{}');
    try {
      return stateSchema.parse(JSON.parse(text));
    } catch (error) {
      log.warn({ err: error }, 'What ran before cannot be read.');
      return {};
    }
  }

  let writing = Promise.resolve();
  async function write(content: State): Promise<void> {
    const draft = `${file}.${process.pid}.tmp`;
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, file ?? '');
    } catch (error) {
      log.warn({ err: error }, 'What runs could not be noted for the next start.');
    }
  }

  const goodOf: KnownReleases<Name>['goodOf'] = async (name) =>
    ((await read())[name]?.good ?? []).map(({ line }) => ({ name, line }));

  return {
    floorOf: async (name) => (await read())[name]?.floor,
    goodOf,
    lastGood: async () => (await Promise.all(names.map(goodOf))).flatMap(([latest]) => latest ?? []),
    isGood: async (line) =>
      (await read())[line.name]?.good.some((one) => one.host === host && one.line['signature'] === line.signature) ??
      false,
    async note(name, line, floor) {
      const before = await read();
      const others = before[name]?.good.filter((one) => one.line.version !== line.version) ?? [];
      const known = { ...before, [name]: { floor, good: [{ line, host }, ...others].slice(0, keptGood) } };
      state = Promise.resolve(known);
      // One after the other: what was noted last is what stands there, and nobody renames another's draft.
      writing = writing.then(() => write(known));
      return writing;
    },
  };
}
