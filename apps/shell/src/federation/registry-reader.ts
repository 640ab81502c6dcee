import path from 'node:path';
import { areaNames, type AreaName } from '@mp/federation';
import { readRegularFile } from '@mp/signed-releases';
import { z } from 'zod';

/** What the registry says of an area; who said it, and whether it is to be believed, is another question. */
export interface Claim {
  readonly name: AreaName;
  readonly line: unknown;
}

/** More than a hundred times what a registry takes, in bytes. */
const mostBytesOfRegistry = 2 ** 20;

const namedSchema = z.looseObject({ name: z.enum(areaNames) });
const registrySchema = z.object({ remotes: z.array(z.unknown()) });

/**
 * The lines of a registry. One that names no area that this shop knows takes nothing from the others: it may be of a newer one.
 *
 * @throws Error when there is none, which is nobody's wish but a mistake like garbage, or an area has two
 */
function claimsIn(text: string): readonly Claim[] {
  const claims = registrySchema.parse(JSON.parse(text)).remotes.flatMap((line) => {
    const named = namedSchema.safeParse(line);
    return named.success ? [{ name: named.data.name, line }] : [];
  });
  if (claims.length === 0) throw new Error('No area has a line.');
  if (new Set(claims.map(({ name }) => name)).size < claims.length) throw new Error('An area has one line.');
  return claims;
}

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
      const text = await readRegularFile(path.join(directory, 'registry.json'), mostBytesOfRegistry).then(
        String,
        () => '',
      );
      if (last?.text === text) return last.claims;
      try {
        last = { text, claims: claimsIn(text) };
      } catch (error) {
        last = { text, claims: last?.claims ?? (await before()) };
        log.warn({ err: error }, 'The registry cannot be read; what ran before runs on.');
      }
      return last.claims;
    },
  };
}
