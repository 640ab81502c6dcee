import { locales } from '@mp/domain';
import { routes, type RouteId } from '@mp/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../site/site.ts';

/** Path of the speculation rules: the pages that a browser may prefetch. (ADR 0003) */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * Routes whose pages are the same for everybody and have no side effects. Other pages are not prefetched: an account, an order,
 * a shared board, or links from e-mails.
 */
const publicRoutes: readonly RouteId[] = [
  'home',
  'catalogue',
  'place',
  'catalogueByDestination',
  'catalogueByCategory',
  'discover',
  'blog',
  'blogArticle',
  'vouchers',
  'club',
  'inspirations',
  'inspiration',
  'collections',
  'contact',
  'about',
  'legal',
  'collection',
];

/** Query keys that open a dialog or are personal. */
const keys = ['code', 'login', 'renew', 'registration', 'search', 'token'] as const;

/** The URL patterns of a route: `/en/magical-places/:place`. */
const patternsOf = (id: RouteId): string[] =>
  locales.map((locale) => {
    const path = routes[id][locale].replace(/\/\{(\w+)\?\}/g, '/:$1?').replace(/\{(\w+)\}/g, ':$1');
    return `/${locale}${path && `/${path}`}`;
  });

/**
 * Returns the speculation rules: browsers may prefetch links to public pages on hover or touch, until the page is hydrated.
 * After that, navigation loads no document. Null for a host without public pages.
 */
export function speculationRulesOf(targets: Site['targets']): object | null {
  const served = (Object.keys(targets) as RouteId[]).filter((id) => id !== 'maintenance');
  const open = served.filter((id) => publicRoutes.includes(id));
  if (open.length === 0) return null;
  const pathname = (path: string) => ({ pathname: path });
  // The pattern names a path, because it would otherwise inherit the path of the rules' own address.
  const withKey = (key: string) => ({ pathname: '/*', search: `*${key}=*` });
  // The pattern of a collection also matches other one-word paths, which are excluded here.
  const closed = (Object.keys(routes) as RouteId[]).filter((id) => !publicRoutes.includes(id));
  return {
    prefetch: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: open.flatMap(patternsOf).map(pathname) },
            { not: { href_matches: closed.flatMap(patternsOf).map(pathname) } },
            { not: { href_matches: keys.map(withKey) } },
            { selector_matches: 'html:not([data-hydrated]) a' },
            { not: { selector_matches: '[rel~=nofollow], [target], [download], [data-waits]' } },
          ],
        },
      },
    ],
  };
}

/** Serves the rules. Returns the header that names them, which is omitted if the visitor saves data. */
export function serveSpeculationRules(
  app: FastifyInstance,
  { targets }: Site,
): (request: FastifyRequest) => Readonly<Record<string, string>> {
  const rules = speculationRulesOf(targets);
  if (rules === null) return () => ({});
  const body = JSON.stringify(rules);
  app.get(speculationRulesPath, (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600' })
      .send(body),
  );
  const named: Readonly<Record<string, string>> = { 'speculation-rules': `"${speculationRulesPath}"` };
  return ({ headers }) => (headers['save-data']?.toString().toLowerCase() === 'on' ? {} : named);
}

/** Whether a browser prefetches a page: the visitor may never see it. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch');
