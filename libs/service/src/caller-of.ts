import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The key that counts a caller's requests: the IPv4 address, or the /64 network of IPv6, which is one household. Behind trusted
 * proxies it is the address that they report (`TRUSTED_PROXIES`).
 *
 * @example callerOf({ ip: '2001:db8:1:2:aaaa::1' }) // '2001:db8:1:2'
 */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  isV6(ip) ? groupsOf(ip, 4) : ip.replace(/^::ffff:/, '');

/**
 * The /48 network of an IPv6 address, which is one site with all its callers. Null for IPv4.
 *
 * @example networkOf({ ip: '2001:db8:1:2:aaaa::1' }) // '2001:db8:1'
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string | null => (isV6(ip) ? groupsOf(ip, 3) : null);

const isV6 = (ip: string): boolean => isIPv6(ip) && !ip.startsWith('::ffff:');

/** The first groups of an address, of 16 bits each. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, count).join(':');
}
