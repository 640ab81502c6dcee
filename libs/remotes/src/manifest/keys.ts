import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSharedSecret } from '@mp/service';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

/** The private key that signs releases, with its public half. */
export interface Signer {
  /** The id of the key: the first 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly key: string;
  readonly privateKey: KeyObject;
  /** The public key as base64url, as `RELEASE_PUBLIC_KEYS` takes it. */
  readonly publicKey: string;
}

/** Public keys whose signatures are accepted, by {@link Signer.key}. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** Environment variables of the keys. `docs/configuration.md` lists them. */
export const releaseKeySettings = {
  RELEASE_KEY_FILE: z.string().optional().meta({
    description:
      'The Ed25519 key that signs the manifest of releases: a PEM file (`openssl genpkey -algorithm ed25519`) or 32 bytes as base64url.',
    unset: 'generated under `DATA_DIR`',
  }),
  RELEASE_PUBLIC_KEYS: z.string().optional().meta({
    description:
      'The public keys whose releases a web server runs, as base64url, comma-separated. `npm run releases` prints one.',
    unset: 'the public half of the signing key',
  }),
};

export interface KeySettings {
  readonly RELEASE_KEY_FILE?: string | undefined;
  readonly RELEASE_PUBLIC_KEYS?: string | undefined;
  readonly DATA_DIR: string;
}

/** The beginning of PKCS #8 for an Ed25519 key; its 32 bytes follow. (RFC 8410) */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Reads the key that signs releases on this machine; makes `<DATA_DIR>/secrets/release-key` when none is configured.
 *
 * @throws ReleaseError `key_wrong`, which never quotes the key
 */
export function readSigner({ RELEASE_KEY_FILE: file, DATA_DIR }: KeySettings): Signer {
  const privateKey = file ? readKeyFile(file) : keyOfSeed(readSharedSecret(DATA_DIR, 'release-key'));
  const publicKey = createPublicKey(privateKey);
  return { key: keyIdOf(publicKey), privateKey, publicKey: rawOf(publicKey) };
}

/**
 * Reads the keys whose releases this server runs.
 *
 * @throws ReleaseError `key_wrong` that names the entry which is not a key
 */
export function readTrustedKeys(settings: KeySettings): TrustedKeys {
  const texts = settings.RELEASE_PUBLIC_KEYS?.split(',') ?? [readSigner(settings).publicKey];
  return new Map(texts.map((text) => publicKeyOf(text.trim())).map((key) => [keyIdOf(key), key]));
}

const rawOf = (publicKey: KeyObject): string => publicKey.export({ format: 'jwk' }).x ?? '';

const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(Buffer.from(rawOf(publicKey), 'base64url'))
    .digest('hex')
    .slice(0, 16);

function keyOfSeed(text: string): KeyObject {
  const seed = text.trim();
  // Longer text would be cut silently.
  if (!/^[\w-]{43}=?$/.test(seed)) throw new TypeError('Expected 32 bytes as base64url.');
  const key = Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function readKeyFile(file: string): KeyObject {
  let reason = 'it cannot be read';
  try {
    const text = readFileSync(file, 'utf8');
    reason = 'it is not a private key without a passphrase';
    const key = text.startsWith('-----BEGIN') ? createPrivateKey(text) : keyOfSeed(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
    reason = `it is a key of type ${key.asymmetricKeyType}`;
  } catch {
    // The error of the parser may quote the file.
  }
  throw new ReleaseError(
    'key_wrong',
    `RELEASE_KEY_FILE is ${file}: ${reason}. Make one: openssl genpkey -algorithm ed25519 -out release-key.pem`,
  );
}

function publicKeyOf(x: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch (error) {
    throw new ReleaseError('key_wrong', `RELEASE_PUBLIC_KEYS: "${x}" is not an Ed25519 public key.`, error);
  }
}
