import { isLocale, type Locale } from '@mp/domain';
import { href } from './href.ts';
import { routeIds, routes, type RouteId } from './routes.ts';

/** The route of a path, its decoded parameters, and its language. */
export interface RouteMatch {
  readonly id: RouteId;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Parses a path (`/cs/kouzelna-mista/mlyn-1001`, no query) by the slug table; null without a route. Routes are tried in the
 * table's order, literals before parameters, so that a fixed route wins over a collection landing page of the same slug. [2.17]
 * Broken percent-encoding matches nothing.
 */
export function matchPath(pathname: string): RouteMatch | null {
  // A page's path is parsed many times while it is rendered.
  if (last.pathname !== pathname) last = { pathname, match: findMatch(pathname) };
  return last.match;
}

let last: { readonly pathname?: string; readonly match: RouteMatch | null } = { match: null };

function findMatch(pathname: string): RouteMatch | null {
  const [, locale, ...encoded] = pathname.split('/');
  if (!isLocale(locale)) return null;
  const given: string[] = [];
  for (const segment of encoded) {
    if (segment === '') return null;
    try {
      given.push(decodeURIComponent(segment));
    } catch {
      return null;
    }
  }
  let best: { match: RouteMatch; literals: number } | null = null;
  for (const id of routeIds) {
    const found = matchSegments(routes[id][locale], given);
    if (found && (!best || found.literals > best.literals))
      best = { match: { id, locale, params: found.params }, literals: found.literals };
  }
  return best?.match ?? null;
}

function matchSegments(pattern: string, given: readonly string[]) {
  const segments = pattern === '' ? [] : pattern.split('/');
  const params: Record<string, string> = {};
  let literals = 0;
  for (const [index, segment] of segments.entries()) {
    if (segment === '*') {
      const rest = given.slice(index);
      if (rest.length === 0) return null;
      return { params: { ...params, '*': rest.join('/') }, literals };
    }
    const value = given[index];
    const name = /^\{(\w+)\??\}$/.exec(segment)?.[1];
    if (name) {
      if (value === undefined) {
        if (!segment.endsWith('?}')) return null;
      } else params[name] = value;
    } else if (segment === value) literals += 1;
    else return null;
  }
  return given.length <= segments.length ? { params, literals } : null;
}

/**
 * The same page in another language: the same parameters, query and hash. A page has to translate parameters that are slugs
 * (collections) itself.
 */
export const hrefInLocale = (match: RouteMatch, locale: Locale, search = ''): string =>
  href(match.id as 'place', { locale, params: match.params as { place: string } }) + search;
