import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long one code is shown, in milliseconds. (RFC 6238) */
const stepMs = 30_000;
const digits = 6;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const stepAt = (atMs: number): number => Math.floor(atMs / stepMs);

function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 15;
  return String((hmac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * The code that an authenticator app shows: TOTP with SHA-1, 6 digits and 30 seconds, which every app knows. (RFC 6238)
 *
 * @param atMs milliseconds since 1970
 * @example totpCode(Buffer.from('12345678901234567890'), 59_000) // '287082'
 */
export const totpCode = (secret: Buffer, atMs: number): string => codeOfStep(secret, stepAt(atMs));

/**
 * The step whose code this is: the current one, the one before or the one after, since clocks differ. Null for a wrong code.
 * A caller that accepts a code stores its step, and rejects codes up to that step afterwards.
 */
export function totpStepOf(secret: Buffer, code: string, atMs: number): number | null {
  const given = Buffer.from(code);
  const now = stepAt(atMs);
  const isRight = (step: number): boolean => {
    const expected = Buffer.from(codeOfStep(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return [now, now - 1, now + 1].find(isRight) ?? null;
}

/** Bytes as people type them into an authenticator app. (RFC 4648) */
export function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of such a text; characters of no meaning are skipped. */
export function bytesOfBase32(text: string): Buffer {
  const bits = [...text.toUpperCase()]
    .map((letter) => base32.indexOf(letter))
    .filter((value) => value >= 0)
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}
