import type { Locale } from '@mp/domain';
import { routeIds, routes, type RouteId, type RouteParams } from './routes.ts';

type QueryValue = string | number | boolean | null | undefined;

interface HrefOptions {
  readonly locale: Locale;
  /** Empty and missing values are omitted; `true` becomes `1`. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Without the `#`. */
  readonly hash?: string;
}

/** Requires `params` only for routes with parameters. */
type HrefArguments<Id extends RouteId> = keyof RouteParams<Id> extends never
  ? HrefOptions & { readonly params?: undefined }
  : HrefOptions & { readonly params: RouteParams<Id> };

/**
 * The address of a route, by its id: an absolute path that starts with the locale.
 *
 * @throws RangeError on an unknown id or an empty parameter: a broken link is a bug.
 * @example href('checkout', { locale: 'cs', query: { hid: 1001, arr: '2027-02-19' } }) //
 * '/cs/checkout?hid=1001&arr=2027-02-19'
 */
export function href<Id extends RouteId>(id: Id, options: HrefArguments<Id>): string {
  const route = routes[id] as (typeof routes)[RouteId] | undefined;
  if (!route)
    throw new RangeError(
      `Unknown route id "${id}". Expected one of: ${routeIds.join(', ')}. Add it to libs/i18n/src/routes.ts.`,
    );
  const pattern = route[options.locale];
  // Most routes have no parameters.
  const path = /[{*]/.test(pattern)
    ? filled(id, pattern, options.params as Readonly<Record<string, string>> | undefined)
    : pattern;
  return (
    `/${options.locale}${path && `/${path}`}` + queryString(options.query) + (options.hash ? `#${options.hash}` : '')
  );
}

/** A route's path with its parameters. */
function filled(id: string, pattern: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return encodeSegments(params['*'] ?? '');
    const name = /^\{(\w+)\?\}$/.exec(segment)?.[1];
    if (name) return encodeURIComponent(params[name] ?? '');
    const required = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (!required) return segment;
    const value = params[required];
    if (!value) throw new RangeError(`Route "${id}" needs the parameter "${required}".`);
    return encodeURIComponent(value);
  });
  return segments.filter(Boolean).join('/');
}

const encodeSegments = (path: string): string => path.split('/').filter(Boolean).map(encodeURIComponent).join('/');

/** A query string with its `?`, or nothing when no value is left. Keys keep their order. */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' || value === false
      ? []
      : [[key, value === true ? '1' : String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
