import type { Config } from '../../platform/settings/config.ts';
import { validationError } from '../../platform/errors/api-error.ts';

/**
 * The page of the shop that a message leads to, without its query: a path that begins with a single slash.
 *
 * A message of ours with a code in it must never lead elsewhere, so an address on any other origin is refused, not
 * mended: whoever sends one means no good.
 *
 * @param given an address on the shop's origin, or a path
 * @throws ApiError `validation_failed`
 */
export function shopPage({ publicOrigin }: Pick<Config, 'publicOrigin'>, given: string, field: string): string {
  const url = URL.canParse(given, publicOrigin) ? new URL(given, publicOrigin) : null;
  if (url?.origin !== publicOrigin)
    throw validationError({ in: 'body', field, problem: `It has to be on ${publicOrigin}.` });
  // A path of two slashes would be another host to whoever joins it to a page.
  return url.pathname.replace(/^\/+/, '/');
}
