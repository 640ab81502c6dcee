import { nowMs } from '@mp/domain/clock';
import { isLoopback } from '@mp/service';
import { z } from 'zod';
import { clocksApartMs } from './clocks.ts';
import { momentSchema, nameSchema, signatureFields, versionSchema } from './names.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { ReleaseRefused } from './refusal.ts';
import { signed, verifySignature } from './signatures.ts';

/** Where the shell serves releases of its own directory. */
export const ownBase = '/remotes';

const lineSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** Where the release's files are served: {@link ownBase}, or an address of a team's own host. */
  base: z.union([z.literal(ownBase), z.url({ protocol: /^https?$/ })]),
  /** When the line was written, in milliseconds since 1970; later than the line of the area before it. */
  at: momentSchema,
  /** How many of a hundred visitors get this release: all of them, or fewer where it is a canary (ADR 0108). */
  share: z.int().min(0).max(100),
  /** Somebody went back: the release may be older than the one before. */
  rollback: z.literal(true).optional(),
  /** They want it to stay: a start leaves it there. */
  pinned: z.literal(true).optional(),
  /** The release of the area's own host that goes with it, for an area that has one. */
  host: versionSchema.optional(),
  ...signatureFields,
});

/** A line of `registry.json`: which release of an area is live. Each is signed by itself. */
export type RegistryLine = Readonly<z.infer<typeof lineSchema>>;

/** What is trusted: whose word, and from where. */
export interface Trust {
  readonly keys: TrustedKeys;
  /** Origins beside our own that releases may be served from. */
  readonly origins: readonly string[];
}

export const signLine = (content: Omit<RegistryLine, 'key' | 'signature'>, signer: Signer): RegistryLine =>
  lineSchema.parse(signed('registry-line', content, signer));

/**
 * The line that this is, if it is signed and what it names may be served from there.
 *
 * @throws ReleaseRefused
 */
export function verifyLine(line: unknown, { keys, origins }: Trust): RegistryLine {
  const parsed = lineSchema.safeParse(line);
  if (!parsed.success)
    throw new ReleaseRefused(isObject(line) && !('signature' in line) ? 'unsigned' : 'malformed', '', parsed.error);
  verifySignature('registry-line', parsed.data, keys);
  refuseBase(parsed.data.base, origins);
  return parsed.data;
}

const isObject = (line: unknown): line is object => typeof line === 'object' && line !== null;

/** Whether what is fetched from an address comes as it was sent: over TLS, or without leaving the machine. */
export const isSafeOrigin = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

function refuseBase(base: string, origins: readonly string[]): void {
  if (base === ownBase) return;
  const { origin, username, password, search, hash } = new URL(base);
  if (!isSafeOrigin(base)) throw new ReleaseRefused('plain_http', origin);
  if (!origins.includes(origin) || username || password || search || hash)
    throw new ReleaseRefused('foreign_base', origin);
}

/** The newest that was taken of an area. */
export interface Floor {
  /** Of the line, {@link RegistryLine.at}. */
  readonly at: number;
  /** Of the release. */
  readonly createdAt: number;
}

/**
 * Refuses what was replaced long ago: whoever holds an old line, signed as it is, brings nothing back. And what was signed by a clock
 * that is far ahead: nothing that is signed by another one could come after it.
 *
 * @param createdAt of the release that the line names
 * @throws ReleaseRefused `from_the_future`, `older_than_floor`, `older_release`
 */
export function refuseOld({ at, rollback }: RegistryLine, createdAt: number, floor: Floor | undefined): void {
  if (at > nowMs() + clocksApartMs) throw new ReleaseRefused('from_the_future', new Date(at).toISOString());
  if (!floor) return;
  if (at < floor.at) throw new ReleaseRefused('older_than_floor', new Date(at).toISOString());
  if (createdAt < floor.createdAt && !rollback && at !== floor.at)
    throw new ReleaseRefused('older_release', new Date(createdAt).toISOString());
}
