import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { areaNames, type AreaName } from '@mp/federation';
import { z } from 'zod';

/** What the registry says of an area; who said it, and whether it is to be believed, is another question. */
export interface Claim {
  readonly name: AreaName;
  readonly line: unknown;
}

/** A shop without a single area is nobody's wish: a list of none is a mistake like garbage. */
const registrySchema = z.object({
  remotes: z
    .array(z.looseObject({ name: z.enum(areaNames) }))
    .min(1)
    .refine((lines) => new Set(lines.map(({ name }) => name)).size === lines.length, 'An area has one line.'),
});

interface Log {
  warn(details: object, message: string): void;
}

/** The registry as it was last understood. */
export interface RegistryReader {
  /**
   * What should be live. A registry that is missing or makes no sense changes nothing: the last one that did stands, or, at
   * a start, what ran before.
   */
  read(): Promise<readonly Claim[]>;
}

/**
 * Reads `registry.json`.
 *
 * @param before what ran when this server was last started, for a registry that cannot be read
 */
export function createRegistryReader(
  directory: string,
  before: () => Promise<readonly Claim[]>,
  log: Log,
): RegistryReader {
  let last: { text: string; claims: readonly Claim[] } | undefined;
  return {
    async read() {
      const text = await readFile(path.join(directory, 'registry.json'), 'utf8').catch(() => '');
      if (last?.text === text) return last.claims;
      try {
        const { remotes } = registrySchema.parse(JSON.parse(text));
        last = { text, claims: remotes.map((line) => ({ name: line.name, line })) };
      } catch (error) {
        last = { text, claims: last?.claims ?? (await before()) };
        log.warn({ err: error }, 'The registry cannot be read; what ran before runs on.');
      }
      return last.claims;
    },
  };
}
