import { z } from 'zod';

/** What the registry says of an area; who said it, and whether it is to be believed, is another question. */
export interface Claim<Name extends string = string> {
  readonly name: Name;
  readonly line: unknown;
}

/** What the registry says: of each area what should be live, which release is tried on a share of visitors, and what links lead to. */
export interface Claims<Name extends string = string> {
  readonly live: readonly Claim<Name>[];
  readonly canaries: readonly Claim<Name>[];
  /** What it says of releases that links lead to; whose word that is, is another question, too. */
  readonly previews: readonly unknown[];
}

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
function claimsIn<Name extends string>(text: string, names: readonly Name[]): Claims<Name> {
  const { remotes, canaries, previews } = registrySchema.parse(JSON.parse(text));
  const named = namedOf(names);
  const live = named(remotes);
  if (live.length === 0) throw new Error('No area has a line.');
  if (hasTwins(live)) throw new Error('An area has one line.');
  const tried = named(canaries);
  return { live, canaries: hasTwins(tried) ? [] : tried, previews };
}

const namedOf =
  <Name extends string>(names: readonly Name[]) =>
  (lines: readonly unknown[]): readonly Claim<Name>[] =>
    lines.flatMap((line) => {
      const { name: named } = (typeof line === 'object' && line !== null ? line : {}) as { name?: unknown };
      const name = names.find((one) => one === named);
      return name === undefined ? [] : [{ name, line }];
    });

const hasTwins = (claims: readonly Claim[]): boolean => new Set(claims.map(({ name }) => name)).size < claims.length;

interface Log {
  warn(details: object, message: string): void;
}

/** The registry as it was last understood. */
export interface RegistryReader<Name extends string = string> {
  /**
   * What should be live. A registry that is missing or makes no sense changes nothing: the last one that did stands, or, at
   * a start, what ran before, without canaries and previews. The same object until it says something else.
   */
  read(): Promise<Claims<Name>>;
}

/**
 * Understands a registry.
 *
 * @param readText what it says now; whatever it rejects with counts as a registry that cannot be read
 * @param names the areas that are asked for
 * @param before what ran when this server was last started, for a registry that cannot be read
 */
export function createRegistryReader<Name extends string>(
  readText: () => Promise<string>,
  names: readonly Name[],
  before: () => Promise<readonly Claim<Name>[]>,
  log: Log,
): RegistryReader<Name> {
  let last: { text: string; claims: Claims<Name> } | undefined;
  return {
    async read() {
      const text = await readText().catch(() => '');
      if (last?.text === text) return last.claims;
      try {
        last = { text, claims: claimsIn(text, names) };
      } catch (error) {
        last = { text, claims: last?.claims ?? { live: await before(), canaries: [], previews: [] } };
        log.warn({ err: error }, 'The registry cannot be read; what ran before runs on.');
      }
      return last.claims;
    },
  };
}
