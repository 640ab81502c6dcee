import { isIP } from 'node:net';
import { z } from 'zod';

/** Names of networks that need no numbers: this machine, the link, private networks. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (networks.includes(text)) return true;
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whose word on who asks is believed: proxies by their addresses and networks. */
export type TrustedProxies = readonly string[];

/**
 * `TRUSTED_PROXIES`: addresses, networks (`10.0.0.0/8`) and names of networks with commas between, or `none`. What
 * `X-Forwarded-For` says counts only as far as these have said it; a number of hops is none of it, because whoever reaches
 * a server past its proxies could make them up. Without, only proxies on this machine are believed.
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
