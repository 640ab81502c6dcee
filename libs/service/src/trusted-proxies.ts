import { isIP } from 'node:net';
import { z } from 'zod';

/** Names of networks: this machine, the link, private networks. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (networks.includes(text)) return true;
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Addresses and networks of proxies whose headers are trusted. */
export type TrustedProxies = readonly string[];

/**
 * `TRUSTED_PROXIES`: addresses, networks (`10.0.0.0/8`) and network names, separated by commas, or `none`. `X-Forwarded-For` is
 * trusted only as far as these proxies have written it; a number of hops is not accepted, because a client that bypasses the
 * proxies could forge it. By default only proxies on this machine are trusted.
 */
export const trustedProxiesSetting = z
  .string()
  .default('loopback')
  .transform((text) => (text === 'none' ? [] : text.split(',').map((entry) => entry.trim())))
  .refine((entries) => entries.every(isNetwork), 'Expected addresses or networks with commas between, or none.')
  .transform((entries): TrustedProxies => entries)
  .describe(
    'The proxies whose `X-Forwarded-For` servers trust: addresses and networks, `10.0.0.0/8,2001:db8::5`, or `none`.',
  );
