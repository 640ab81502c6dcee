import path from 'node:path';
import { areaNames, type AreaName } from '@mp/federation';
import { readRegularFile } from '@mp/signed-releases';
import { z } from 'zod';

/** What the registry says of an area; who said it, and whether it is to be believed, is another question. */
export interface Claim {
  readonly name: AreaName;
  readonly line: unknown;
}

/** What the registry says: of each area what should be live, which release is tried on a share of visitors, and what links lead to. */
export interface Claims {
  readonly live: readonly Claim[];
  readonly canaries: readonly Claim[];
  /** What it says of releases that links lead to; whose word that is, is another question, too. */
  readonly previews: readonly unknown[];
}

/** More than a hundred times what a registry takes, in bytes. */
const mostBytesOfRegistry = 2 ** 20;

const namedSchema = z.looseObject({ name: z.enum(areaNames) });
const registrySchema = z.object({
  remotes: z.array(z.unknown()),
  // Nonsense there takes nothing from what is live.
  canaries: z.array(z.unknown()).catch([]),
  previews: z.array(z.unknown()).catch([]),
});

/**
 * The lines of a registry. One that names no area that this shop knows takes nothing from the others: it may be of a newer one.
 *
 * @throws Error when there is none, which is nobody's wish but a mistake like garbage, or an area has two
 */
function claimsIn(text: string): Claims {
  const { remotes, canaries, previews } = registrySchema.parse(JSON.parse(text));
  const live = named(remotes);
  if (live.length === 0) throw new Error('No area has a line.');
  if (hasTwins(live)) throw new Error('An area has one line.');
  const tried = named(canaries);
  return { live, canaries: hasTwins(tried) ? [] : tried, previews };
}

const named = (lines: readonly unknown[]): readonly Claim[] =>
  lines.flatMap((line) => {
    const { data } = namedSchema.safeParse(line);
    return data ? [{ name: data.name, line }] : [];
  });

const hasTwins = (claims: readonly Claim[]): boolean => new Set(claims.map(({ name }) => name)).size < claims.length;

interface Log {
  warn(details: object, message: string): void;
}

/** The registry as it was last understood. */
export interface RegistryReader {
  /**
   * What should be live. A registry that is missing or makes no sense changes nothing: the last one that did stands, or, at
   * a start, what ran before, without canaries and previews. The same object until it says something else.
   */
  read(): Promise<Claims>;
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
  let last: { text: string; claims: Claims } | undefined;
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
        last = { text, claims: last?.claims ?? { live: await before(), canaries: [], previews: [] } };
        log.warn({ err: error }, 'The registry cannot be read; what ran before runs on.');
      }
      return last.claims;
    },
  };
}
