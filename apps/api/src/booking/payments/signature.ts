import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a signed message, against replay attacks. */
export const signatureToleranceSeconds = 5 * 60;

/**
 * Whether a body has a valid and recent signature: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 *
 * @param body the exact bytes received: parsing and serialising JSON changes them
 */
export function isSignatureValid(header: unknown, body: Buffer, secret: string, now: Date): boolean {
  if (typeof header !== 'string') return false;
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const [, time = '', mac = ''] = match;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > signatureToleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(mac, 'hex'));
}
