import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';

/** Counts attempts by key in windows of fixed length. In memory: each process counts its own. */
export interface AttemptLimit {
  /** Notes an attempt; false when there were too many in this window. */
  allows(key: string): boolean;
  /** Forgets the attempts of a key: the last one was in order. */
  forget(key: string): void;
}

export function createAttemptLimit(clock: Clock, { most, windowMs }: { most: number; windowMs: number }): AttemptLimit {
  const windows = new LRUCache<string, { until: number; count: number }>({ max: 20_000 });
  return {
    allows: (key) => {
      const now = clock.now().getTime();
      const window = windows.get(key);
      if (!window || window.until <= now) {
        windows.set(key, { until: now + windowMs, count: 1 });
        return true;
      }
      window.count++;
      return window.count <= most;
    },
    forget: (key) => void windows.delete(key),
  };
}

/**
 * What a client is counted by: its address, and of IPv6 the network of 64 bits, of which one household has a whole one.
 *
 * @example clientOf({ ip: '2001:db8:1:2:aaaa::1' }) // '2001:db8:1:2'
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/**
 * Limits what one client asks for about one e-mail address, and in all. Never what everybody together asks about an
 * address: then a stranger could keep its holder out.
 */
export function createClientLimit(
  clock: Clock,
  { ofClient, ofAddress, windowMs }: { ofClient: number; ofAddress: number; windowMs: number },
) {
  const clients = createAttemptLimit(clock, { most: ofClient, windowMs });
  const addresses = createAttemptLimit(clock, { most: ofAddress, windowMs });
  const keyOf = (request: FastifyRequest, email: string) => `${clientOf(request)} ${email}`;
  return {
    /**
     * Notes an attempt.
     *
     * @param email as it is stored; empty when the call is about no address
     * @throws ApiError `too_many_requests`
     */
    note: (request: FastifyRequest, email = ''): void => {
      const allowed = clients.allows(clientOf(request));
      if (!allowed || (email !== '' && !addresses.allows(keyOf(request, email))))
        throw new ApiError('too_many_requests');
    },
    /** Forgets the attempts at an address: its holder has come in. */
    forget: (request: FastifyRequest, email: string): void => addresses.forget(keyOf(request, email)),
  };
}
