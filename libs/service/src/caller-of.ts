import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * What a caller is counted by: its address, and of IPv6 the network of 64 bits, of which one household has a whole one.
 *
 * Behind proxies the address is what those say that the configuration trusts (`TRUSTED_PROXIES`).
 *
 * @example callerOf({ ip: '2001:db8:1:2:aaaa::1' }) // '2001:db8:1:2'
 */
export function callerOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}
