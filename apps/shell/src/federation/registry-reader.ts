import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaName, Registry } from '@mp/federation';
import { z } from 'zod';

export type RegistryEntry = Registry['remotes'][number];

/** A version is the name of a directory, and never a way out of the one that it is in. */
const entrySchema = z.object({
  name: z.string().regex(/^[a-z-]{1,40}$/) as unknown as z.ZodType<AreaName>,
  version: z.string().regex(/^\w[\w.-]{0,63}$/),
  base: z.union([z.literal('/remotes'), z.url({ protocol: /^https?$/ })]),
});
/** A shop without a single area is nobody's wish: a list of none is a mistake like garbage. */
const registrySchema = z.object({ remotes: z.array(entrySchema).min(1) });
const goodSchema = z.object({ host: z.string(), remotes: z.array(entrySchema) });

/** What ran last, and in which build of the host. */
interface KnownGood {
  readonly host: string;
  readonly remotes: readonly RegistryEntry[];
}

interface Log {
  warn(details: object, message: string): void;
}

/** The registry as it was last understood, and the releases that were last fit to run. */
export interface RegistryReader {
  /**
   * The releases that should be live. A registry that is missing or makes no sense changes nothing: the last one that did
   * stands, or, at a start, the releases that ran before.
   */
  read(): Promise<readonly RegistryEntry[]>;
  /** Whether a release has run in this very host before. */
  isKnownGood(entry: RegistryEntry): Promise<boolean>;
  /** Notes what runs, for the next start. */
  noteGood(entries: readonly RegistryEntry[]): Promise<void>;
}

/**
 * Reads `registry.json`, and keeps `registry.good.json` beside it.
 *
 * @param host tells this build of the host from others: a release that fits one need not fit the next
 */
export function createRegistryReader(directory: string, host: string, log: Log): RegistryReader {
  const goodFile = path.join(directory, 'registry.good.json');
  let last: { text: string; entries: readonly RegistryEntry[] } | undefined;
  let good: Promise<KnownGood> | undefined;

  const readGood = (): Promise<KnownGood> =>
    (good ??= readFile(goodFile, 'utf8').then(
      (text) => goodSchema.parse(JSON.parse(text)),
      () => ({ host, remotes: [] }),
    )).catch(() => ({ host, remotes: [] }));

  let noting = Promise.resolve();
  const write = async (content: KnownGood): Promise<void> => {
    const draft = `${goodFile}.${process.pid}.tmp`;
    try {
      await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
      await rename(draft, goodFile);
    } catch (error) {
      log.warn({ err: error }, 'What runs could not be noted for the next start.');
    }
  };

  return {
    async read() {
      const text = await readFile(path.join(directory, 'registry.json'), 'utf8').catch(() => '');
      if (last?.text === text) return last.entries;
      try {
        last = { text, entries: registrySchema.parse(JSON.parse(text)).remotes };
      } catch (error) {
        last = { text, entries: last?.entries ?? (await readGood()).remotes };
        log.warn({ err: error }, 'The registry cannot be read; what ran before runs on.');
      }
      return last.entries;
    },
    async isKnownGood({ name, version, base }) {
      const known = await readGood();
      return (
        known.host === host &&
        known.remotes.some((one) => one.name === name && one.version === version && one.base === base)
      );
    },
    noteGood(entries) {
      const remotes = [...entries];
      good = Promise.resolve({ host, remotes });
      // One after the other: what was noted last is what stands there, and nobody renames another's draft.
      noting = noting.then(() => write({ host, remotes }));
      return noting;
    },
  };
}
