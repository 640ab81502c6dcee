import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What a caller is counted by: its address, and of IPv6 the network of 64 bits, of which one household has a whole one.
 *
 * Behind proxies the address is what those say that the configuration trusts (`TRUSTED_PROXIES`).
 *
 * @example callerOf({ ip: '2001:db8:1:2:aaaa::1' }) // '2001:db8:1:2'
 */
export const callerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  isV6(ip) ? groupsOf(ip, 4) : ip.replace(/^::ffff:/, '');

/**
 * The network of 48 bits that an address of IPv6 is in: a site has one, and all of its callers. Null for IPv4.
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
