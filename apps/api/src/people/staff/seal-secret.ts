import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/settings/config.ts';

type Keys = Pick<Config['booking'], 'codesSecret'>;

/** Tag length in bytes. A shorter tag would be easier to forge. */
const options = { authTagLength: 16 } as const;

const keyOf = ({ codesSecret }: Keys): Buffer => Buffer.from(hkdfSync('sha256', codesSecret, '', 'staff totp', 32));

/** Encrypts the secret of an account's codes with AES-256-GCM. It can be decrypted for that account alone. */
export function sealSecret(keys: Keys, accountId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), nonce, options).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the secret; null if it has another key (`CODES_SECRET` has changed since) or another account. */
export function openSecret(keys: Keys, accountId: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), sealed.subarray(0, 12), options)
      .setAAD(Buffer.from(accountId))
      .setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
