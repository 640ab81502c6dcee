import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed message may be: a recorded one cannot be played back later. */
export const signatureToleranceSeconds = 5 * 60;

/**
 * Whether a body was sent by the gateway, and lately: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 *
 * @param body exactly the bytes that arrived: parsing and printing JSON again changes them
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
