import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSharedSecret } from '@mp/service';
import { z } from 'zod';

/** Who signs releases. */
export interface Signer {
  /** Names the key: {@link keyIdOf} of its public half. */
  readonly key: string;
  readonly privateKey: KeyObject;
  /** The public half, as `RELEASE_PUBLIC_KEYS` takes it. */
  readonly publicKey: string;
}

/** Environment variables that say which keys. The README lists them. */
export const releaseKeySettings = {
  /** The key that releases are signed with. */
  RELEASE_KEY_FILE: z.string().optional(),
  /** The keys whose releases are taken. */
  RELEASE_PUBLIC_KEYS: z.string().optional(),
};

/** Where a key is looked for. */
export interface KeyPlace {
  /** An Ed25519 key as PEM (PKCS #8), `openssl genpkey -algorithm ed25519`; made under the data directory without it. */
  readonly RELEASE_KEY_FILE?: string | undefined;
  readonly DATA_DIR: string;
}

/** Public keys by their names. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** Thrown for a key that is none; never says what is in it. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
  readonly code = 'key_wrong';

  constructor(message: string, options?: ErrorOptions) {
    super(`${message} [key_wrong]`, options);
  }
}

/** The file of the key that is made where none is given, under `DATA_DIR/secrets`, its owner's alone. */
export const localKeyName = 'release-key';

/** Where that is. */
export const localKeyFile = (dataDirectory: string): string => path.resolve(dataDirectory, 'secrets', localKeyName);

/** How PKCS #8 begins for an Ed25519 key; the 32 bytes of the key itself follow. (RFC 8410) */
const pkcs8Beginning = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public key itself, 32 bytes, as base64url. */
const rawOf = (publicKey: KeyObject): string => publicKey.export({ format: 'jwk' }).x ?? '';

/** The name of a public key: the beginning of its SHA-256, 16 hexadecimal digits. */
const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(Buffer.from(rawOf(publicKey), 'base64url'))
    .digest('hex')
    .slice(0, 16);

/**
 * The key that releases are signed with on this machine.
 *
 * @throws KeyError when the file that was named cannot be read or holds no such key
 */
export function readSigner({ RELEASE_KEY_FILE: file, DATA_DIR }: KeyPlace): Signer {
  const privateKey = file ? readKeyFile(file) : ofSeed(readSharedSecret(DATA_DIR, localKeyName));
  const publicKey = createPublicKey(privateKey);
  return { key: keyIdOf(publicKey), privateKey, publicKey: rawOf(publicKey) };
}

const ofSeed = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Beginning, Buffer.from(seed.trim(), 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The seed that a file holds, and nothing else: of more than a key is long the beginning would be taken for one. */
function seedIn(text: string): string {
  const seed = text.trim();
  if (/^[\w-]{43}=?$/.test(seed)) return seed;
  throw new TypeError('Expected 32 bytes as base64url.');
}

function readKeyFile(file: string): KeyObject {
  const refuse = (why: string): never => {
    throw new KeyError(
      `RELEASE_KEY_FILE is ${file}, and ${why}. Expected a file with a private Ed25519 key, as PEM: openssl genpkey -algorithm ed25519 -out release-key.pem`,
    );
  };
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    refuse(whyUnread[(error as NodeJS.ErrnoException).code ?? ''] ?? 'that cannot be read');
  }
  let type: string | undefined;
  try {
    const key = text.startsWith('-----BEGIN') ? createPrivateKey(text) : ofSeed(seedIn(text));
    if (key.asymmetricKeyType === 'ed25519') return key;
    type = key.asymmetricKeyType;
  } catch {
    // What went wrong may quote what is in the file.
  }
  if (type !== undefined) return refuse(`that is a key of another kind, ${type}`);
  if (text.includes('ENCRYPTED')) return refuse('that key is encrypted, and nobody is there to ask for its words');
  return refuse(text.includes('PUBLIC KEY') ? 'that is a public key' : 'that is no key');
}

const whyUnread: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'that is a directory',
  EACCES: 'whoever runs this may not read it',
};

/**
 * The keys whose releases are taken.
 *
 * @param listed public keys as base64url, with commas between; without any, that of this machine's own key
 * @throws KeyError that names what is no key
 */
export function readTrustedKeys(listed: string | undefined, place: KeyPlace): TrustedKeys {
  const texts = listed?.split(',').map((text) => text.trim()) ?? [readSigner(place).publicKey];
  return new Map(texts.map(publicKeyOf).map((key) => [keyIdOf(key), key]));
}

function publicKeyOf(x: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch (error) {
    throw new KeyError(`RELEASE_PUBLIC_KEYS: "${x}" is no Ed25519 public key.`, { cause: error });
  }
}
