import { nowMs } from '@mp/domain/clock';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { jsonOf, nameSchema, versionSchema } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { checkSignature, signatureFields, signed } from './signatures.ts';

/** The longest time that a preview link is valid, in milliseconds. */
export const longestPreviewMs = 24 * 3_600_000;

const previewSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** When the link expires, in milliseconds since 1970. */
  until: z.int().positive(),
  ...signatureFields,
});

/** A preview: the version of a remote that replaces the live one. */
export type Preview = Readonly<Pick<z.infer<typeof previewSchema>, 'name' | 'version' | 'until'>>;

/** Signs a preview. @returns the token of its link, base64url */
export const signPreview = (preview: Preview, signer: Signer): string =>
  Buffer.from(canonicalJson(previewSchema.parse(signed('preview', preview, signer)))).toString('base64url');

const longestToken = 1_000;
const clockSkewMs = 10 * 60_000;

/**
 * Reads the token of a preview link.
 *
 * @param now in milliseconds since 1970
 * @throws ReleaseError `preview_invalid`: forged, malformed or expired, without saying which
 */
export function readPreview(token: unknown, keys: TrustedKeys, now = nowMs()): Preview {
  const isToken = typeof token === 'string' && token.length <= longestToken && /^[\w-]+$/.test(token);
  const { data } = previewSchema.safeParse(isToken ? jsonOf(Buffer.from(token, 'base64url').toString()) : undefined);
  if (
    !data ||
    checkSignature('preview', data, keys) !== 'ok' ||
    data.until <= now ||
    // The limit applies to every signer, because the clock of the signing machine may be wrong.
    data.until > now + longestPreviewMs + clockSkewMs
  )
    throw new ReleaseError('preview_invalid');
  const { name, version, until } = data;
  return { name, version, until };
}
