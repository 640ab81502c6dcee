import type { Config } from '../../platform/settings/config.ts';
import { ownAddress } from '../../platform/http/own-address.ts';

/**
 * The page of the shop that an e-mail links to, without its query: a path that begins with a single slash.
 *
 * An e-mail with a code must never link to another site.
 *
 * @param given an address on the shop's origin, or a path
 * @throws ApiError `validation_failed`
 */
export function shopPage({ publicOrigin }: Pick<Config, 'publicOrigin'>, given: string, field: string): string {
  // A path with two slashes would name another host if it is joined to a page.
  return ownAddress(given, publicOrigin, field).pathname.replace(/^\/+/, '/');
}
