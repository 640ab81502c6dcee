import { sign, verify } from 'node:crypto';
import { canonicalJson, type Signable } from './canonical-json.ts';
import type { Signer, TrustedKeys } from './keys.ts';
import { ReleaseRefused } from './refusal.ts';

/** What a signature is of. It is signed, too: that of one kind is none of the other. */
export type SignedKind = 'release' | 'registry-line' | 'preview';

/** What is signed, with the name of the key and the signature, Ed25519 as base64url. */
export type Signed<Content> = Content & { readonly key: string; readonly signature: string };

const bytesOf = (kind: SignedKind, content: Signable): Buffer =>
  Buffer.from(`magical-places/${kind}/1\n${canonicalJson(content)}`);

/** Signs what is there, and the name of the key with it. */
export function signed<Content extends object>(kind: SignedKind, content: Content, signer: Signer): Signed<Content> {
  const named = { ...content, key: signer.key };
  const signature = sign(null, bytesOf(kind, named), signer.privateKey).toString('base64url');
  return { ...named, signature };
}

/**
 * Says nothing when a trusted key signed all of it.
 *
 * @throws ReleaseRefused `unknown_key`, `bad_signature`
 */
export function verifySignature(kind: SignedKind, { signature, ...content }: Signed<object>, keys: TrustedKeys): void {
  const key = keys.get(content.key);
  if (!key) throw new ReleaseRefused('unknown_key', content.key);
  const bytes = Buffer.from(signature, 'base64url');
  // Base64 has bits at its end that say nothing: one signature has one text.
  const isOneText = bytes.toString('base64url') === signature;
  if (!isOneText || !verify(null, bytesOf(kind, content), key, bytes)) throw new ReleaseRefused('bad_signature');
}
