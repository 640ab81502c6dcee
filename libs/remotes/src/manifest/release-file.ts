import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { digestSchema, nameSchema, versionSchema, type ReleaseRef } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

/** The file of a release that lists its other files. */
export const releaseFile = 'release.json';

/** A path in a release, of the browser's side or the server's. It cannot leave its folder. */
const pathSchema = z.string().regex(/^(client|server)(\/\w[\w.@~-]*|\/_+[\w.@~-]*)+$/);

const releaseSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** The version of the host API that the remote was built for: `hostApiVersion` of `@mp/host-api/version`. */
  contract: z.string().regex(/^\d{1,6}\.\d{1,6}\.0$/),
  createdAt: z.iso.datetime(),
  /** The SHA-384 of every file in `client` and `server`, as browsers take it: `sha384-…`. */
  files: z.record(pathSchema, digestSchema),
});

/** The content of a release's `release.json`. */
export type Release = Readonly<z.infer<typeof releaseSchema>>;

/** The SHA-384 of bytes in the form of subresource integrity. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The text of a `release.json`. Its {@link integrityOf} is the digest by which the manifest names the release. */
export const releaseText = (release: Release): string => `${canonicalJson(releaseSchema.parse(release))}\n`;

/**
 * Reads a `release.json`.
 *
 * @param ref the reference in the manifest: the text must have its digest
 * @throws ReleaseError `file_changed`
 */
export function parseRelease(bytes: Buffer, name: string, ref: ReleaseRef): Release {
  if (integrityOf(bytes) !== ref.digest) throw new ReleaseError('file_changed', `(${releaseFile})`);
  const { data, error } = releaseSchema.safeParse(JSON.parse(bytes.toString()));
  if (data?.name !== name || data.version !== ref.version)
    throw new ReleaseError('file_changed', `(${releaseFile} of another release)`, error);
  return data;
}
