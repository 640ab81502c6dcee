import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureLength = 22;

/**
 * The secret in the address of a room type's feed: its id, and 132 bits derived from a key of the server. Nothing is
 * stored; changing the key (CODES_SECRET) revokes all secrets.
 */
export function calendarSecret(key: string, roomTypeId: number): string {
  const signature = createHmac('sha256', key).update(`calendar:${roomTypeId}`).digest('base64url');
  return `${roomTypeId}-${signature.slice(0, signatureLength)}`;
}

/** The room type of a secret; null when the secret is invalid. */
export function roomTypeOfSecret(key: string, secret: string): number | null {
  const id = /^(\d{1,9})-[\w-]{22}$/.exec(secret)?.[1];
  if (id === undefined) return null;
  const expected = Buffer.from(calendarSecret(key, Number(id)));
  const given = Buffer.from(secret);
  return expected.length === given.length && timingSafeEqual(expected, given) ? Number(id) : null;
}
