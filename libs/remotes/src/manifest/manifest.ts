import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { ReleaseError } from './release-error.ts';
import { checkSignature, signatureFields, signed } from './signatures.ts';

/** The file of a store that says which releases are live. */
export const manifestFile = 'manifest.json';

export const nameSchema = z.string().regex(/^[a-z-]{1,40}$/);

/** A version is the name of a folder, and cannot leave its parent. */
export const versionSchema = z.string().regex(/^\w[\w.-]{0,63}$/);

export const digestSchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** Maximum number of earlier releases of each remote in the manifest, and of previews. */
export const retainedReleases = 5;

const refSchema = z.strictObject({
  version: versionSchema,
  /** The SHA-384 of the release's `release.json`: `sha384-…`. */
  digest: digestSchema,
});

/** A reference to a release of a remote, with a digest that covers its content. */
export type ReleaseRef = Readonly<z.infer<typeof refSchema>>;

const previousSchema = refSchema.extend({
  /** It was rolled back: no rollback and no fallback chooses it automatically. */
  rolledBack: z.literal(true).optional(),
});

const entrySchema = z.strictObject({
  live: refSchema,
  /** Earlier releases, newest first. */
  previous: z.array(previousSchema).max(retainedReleases),
  /** A release that `share` of 100 visitors get, 1–99. */
  canary: refSchema.extend({ share: z.int().min(1).max(99) }).optional(),
  /** Releases that preview links may show, newest first. */
  previews: z.array(refSchema).max(retainedReleases).optional(),
  /** Set by a rollback: `npm start` publishes no build until the next `npm run release`. */
  pinned: z.literal(true).optional(),
  /** When `live` was last changed. */
  releasedAt: z.iso.datetime(),
});

/** Which releases of one remote visitors get. */
export type ManifestEntry = Readonly<z.infer<typeof entrySchema>>;

const manifestSchema = z.strictObject({
  /** Increases by one with every change, so that an old manifest cannot be replayed. */
  sequence: z.int().positive(),
  remotes: z.record(nameSchema, entrySchema),
  ...signatureFields,
});

/** The content of `manifest.json`. Its one signature covers, through the digests, every file of every release. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** Signs a manifest. @returns its text */
export const signManifest = (content: Pick<Manifest, 'sequence' | 'remotes'>, signer: Signer): string =>
  `${canonicalJson(manifestSchema.parse(signed('manifest', content, signer)))}\n`;

/**
 * Reads a manifest.
 *
 * @throws ReleaseError `signature_wrong`, or `key_wrong` when an unknown key signed it
 */
export function parseManifest(text: string, keys: TrustedKeys): Manifest {
  const { data, error } = manifestSchema.safeParse(jsonOf(text));
  if (!data) throw new ReleaseError('signature_wrong', `(${manifestFile} is not a signed manifest)`, error);
  const result = checkSignature('manifest', data, keys);
  if (result === 'untrusted')
    throw new ReleaseError('key_wrong', `The key ${data.key}, which signed ${manifestFile}, is not trusted here.`);
  if (result === 'wrong') throw new ReleaseError('signature_wrong');
  return data;
}

/** Every release that an entry names, each version once. */
export function releasesIn(entry: ManifestEntry): readonly ReleaseRef[] {
  const refs = [entry.live, ...(entry.canary ? [entry.canary] : []), ...entry.previous, ...(entry.previews ?? [])];
  return refs.filter((ref, index) => refs.findIndex(({ version }) => version === ref.version) === index);
}

/** The releases of an entry for a rollback or a fallback: previous ones that were not rolled back, newest first. */
export const rollbackTargets = (entry: ManifestEntry): readonly ReleaseRef[] =>
  entry.previous.filter(({ rolledBack }) => !rolledBack);

/** The JSON value of a text; undefined when it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
