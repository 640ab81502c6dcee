import type { Config } from '../../platform/settings/config.ts';
import { ownAddress } from '../../platform/http/own-address.ts';

/**
 * The page of the shop that a message leads to, without its query: a path that begins with a single slash.
 *
 * A message of ours with a code in it must never lead elsewhere.
 *
 * @param given an address on the shop's origin, or a path
 * @throws ApiError `validation_failed`
 */
export function shopPage({ publicOrigin }: Pick<Config, 'publicOrigin'>, given: string, field: string): string {
  // A path of two slashes would be another host to whoever joins it to a page.
  return ownAddress(given, publicOrigin, field).pathname.replace(/^\/+/, '/');
}
