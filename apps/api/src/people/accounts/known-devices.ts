import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isOverTls } from '@mp/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';

type Parts = Pick<Config, 'publicOrigin' | 'booking'>;

const yearInSeconds = 365 * 86_400;

/** Over TLS, the name has a prefix that stops other hosts from setting the cookie. */
const cookieName = ({ publicOrigin }: Parts): string => (isOverTls(publicOrigin) ? '__Host-device' : 'device');

const proofOf = ({ booking }: Parts, accountId: string, device: string): Buffer =>
  createHmac('sha256', booking.codesSecret).update(`device:${accountId}:${device}`).digest();

/**
 * Id of the device, if the requesting browser has signed in to this account before; otherwise null. It grants no
 * access. It gives the device its own limits, apart from strangers who guess passwords or cause e-mails. (ADR 0032)
 */
export function knownDevice(config: Parts, { cookies }: FastifyRequest, accountId: string | undefined): string | null {
  const [device = '', proof = ''] = (cookies[cookieName(config)] ?? '').split('.');
  if (!accountId || !/^[\w-]{22}$/.test(device)) return null;
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(config, accountId, device);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

/** Sets a cookie that proves that the browser has signed in to this account. Only the last account counts. */
export function rememberDevice(config: Parts, request: FastifyRequest, reply: FastifyReply, accountId: string): void {
  const device = knownDevice(config, request, accountId) ?? randomBytes(16).toString('base64url');
  const proof = proofOf(config, accountId, device).toString('base64url');
  void reply.setCookie(cookieName(config), `${device}.${proof}`, {
    path: '/',
    maxAge: yearInSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: isOverTls(config.publicOrigin),
  });
}
