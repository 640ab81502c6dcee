import { validationError } from '../errors/api-error.ts';

/**
 * An address on one of our origins, as a request names it: over HTTP alone, without a user. The origin of `blob:` and
 * `filesystem:` addresses is that of the address inside, so an origin alone proves nothing.
 *
 * @param given an address, or a path on the origin
 * @param origin of ours, without a trailing slash
 * @throws ApiError `validation_failed`: an address elsewhere is refused, not mended, for whoever sends one means no good
 */
export function ownAddress(given: string, origin: string, field: string): URL {
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null;
  const isOurs = url?.origin === origin && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isOurs) throw validationError({ in: 'body', field, problem: `It has to be on ${origin}.` });
  return url;
}
