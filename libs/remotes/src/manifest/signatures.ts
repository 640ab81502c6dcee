import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, type Signable } from './canonical-json.ts';
import type { Signer, TrustedKeys } from './keys.ts';

/** What a signature is for. It is part of the signed text, so that a preview never passes for a manifest. */
export type SignedKind = 'manifest' | 'preview';

/** A signed value: with the id of the key, and the Ed25519 signature of the rest as base64url. */
export type Signed<Content> = Content & { readonly key: string; readonly signature: string };

/** The fields that {@link signed} adds. */
export const signatureFields = {
  key: z.string().regex(/^[0-9a-f]{16}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
};

const textOf = (kind: SignedKind, content: Signable): Buffer =>
  Buffer.from(`magical-places/${kind}/2\n${canonicalJson(content)}`);

export function signed<Content extends object>(kind: SignedKind, content: Content, signer: Signer): Signed<Content> {
  const named = { ...content, key: signer.key };
  const signature = sign(null, textOf(kind, named), signer.privateKey).toString('base64url');
  return { ...named, signature };
}

/** Whether a trusted key made the signature: `untrusted` when the key is not known here. */
export function checkSignature(
  kind: SignedKind,
  { signature, ...content }: Signed<object>,
  keys: TrustedKeys,
): 'ok' | 'untrusted' | 'wrong' {
  const key = keys.get(content.key);
  if (!key) return 'untrusted';
  const bytes = Buffer.from(signature, 'base64url');
  // Base64 ignores the last bits: accept one text of a signature only.
  const isCanonical = bytes.toString('base64url') === signature;
  return isCanonical && verify(null, textOf(kind, content), key, bytes) ? 'ok' : 'wrong';
}
