import { validationError } from '../errors/api-error.ts';

/**
 * Parses a URL of a request that must be on one of our origins. Allows only HTTP without a user. The origin of `blob:` and
 * `filesystem:` URLs is that of the inner URL, so checking the origin alone is not enough.
 *
 * @param given a URL, or a path on the origin
 * @param origin of ours, without a trailing slash
 * @throws ApiError `validation_failed` for another origin, which suggests an attack
 */
export function ownAddress(given: string, origin: string, field: string): URL {
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null;
  const isOurs = url?.origin === origin && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isOurs) throw validationError({ in: 'body', field, problem: `It has to be on ${origin}.` });
  return url;
}
