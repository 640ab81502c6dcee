import { fulfilsContract } from '@mp/shell-contract';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { momentSchema, nameSchema, signatureFields, versionSchema } from './names.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { ReleaseRefused } from './refusal.ts';
import { signed, verifySignature } from './signatures.ts';

/** The file of a release that says what is in it. */
export const manifestFile = 'release.json';

/** A path in a release: of the side that browsers get or of the server's, and never out of it. */
const fileSchema = z.string().regex(/^(client|server)(\/\w[\w.@~-]*|\/_+[\w.@~-]*)+$/);

const manifestSchema = z.strictObject({
  remote: nameSchema,
  version: versionSchema,
  /** The contract with the shell that it was built by: `contractVersion` of `@mp/shell-contract`. */
  contract: z.string().regex(/^\d{1,6}\.\d{1,6}\.0$/),
  /** When it was made, in milliseconds since 1970; later than every release of the area before it. */
  createdAt: momentSchema,
  /** Of every file in `client` and `server` its SHA-384, as browsers take it: `sha384-…`. */
  files: z.record(fileSchema, z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  ...signatureFields,
});

/** What a release consists of, signed: `release.json`. */
export type ReleaseManifest = Readonly<z.infer<typeof manifestSchema>>;

/** The one text of a manifest. */
export const manifestText = (manifest: ReleaseManifest): string => `${canonicalJson(manifest)}\n`;

export const signManifest = (content: Omit<ReleaseManifest, 'key' | 'signature'>, signer: Signer): ReleaseManifest =>
  manifestSchema.parse(signed('release', content, signer));

/**
 * The manifest that a text is, if it is signed, letter for letter, and of this release.
 *
 * @param contract what the shell has to offer; null for what does not run in one
 * @throws ReleaseRefused
 */
export function verifyManifest(
  text: string,
  { name, version }: { readonly name: string; readonly version: string },
  keys: TrustedKeys,
  contract: string | null,
): ReleaseManifest {
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new ReleaseRefused('malformed', manifestFile, parsed.error);
  const manifest = parsed.data;
  verifySignature('release', manifest, keys);
  if (manifestText(manifest) !== text) throw new ReleaseRefused('malformed', manifestFile);
  if (manifest.remote !== name || manifest.version !== version)
    throw new ReleaseRefused('wrong_release', `${manifest.remote}@${manifest.version}`);
  if (contract !== null && !fulfilsContract(contract, manifest.contract))
    throw new ReleaseRefused('other_contract', manifest.contract);
  return manifest;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
