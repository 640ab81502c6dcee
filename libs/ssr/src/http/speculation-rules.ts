import { locales } from '@mp/domain';
import { routes, type RouteId } from '@mp/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../site/site.ts';

/** Where a browser finds which pages it may fetch before they are asked for. (ADR 0003) */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * The routes whose pages are the same for everybody and change nothing when they are fetched. Whatever is not here is not
 * fetched ahead: an account, an order, a shared board, what a mailed link does.
 */
const everybodys: readonly RouteId[] = [
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

/** What in a query opens something, or is somebody's own. */
const keys = ['code', 'login', 'renew', 'registration', 'search', 'token'] as const;

/** As a URL pattern: `/en/magical-places/:place`. */
const patternsOf = (id: RouteId): string[] =>
  locales.map((locale) => {
    const path = routes[id][locale].replace(/\/\{(\w+)\?\}/g, '/:$1?').replace(/\{(\w+)\}/g, ':$1');
    return `/${locale}${path && `/${path}`}`;
  });

/**
 * What browsers may fetch ahead of a press: links to pages of everybody, where a pointer rests on them or a finger comes
 * down, and only until the page is alive: from then on a press fetches no page. Null for a host without any such page.
 */
export function speculationRulesOf(targets: Site['targets']): object | null {
  const served = (Object.keys(targets) as RouteId[]).filter((id) => id !== 'maintenance');
  const open = served.filter((id) => everybodys.includes(id));
  if (open.length === 0) return null;
  const pathname = (path: string) => ({ pathname: path });
  // Any path is named, or it would be that of these rules' own address, which every pattern is read beside.
  const withKey = (key: string) => ({ pathname: '/*', search: `*${key}=*` });
  // A collection has an address of one word, as others have that are nobody else's.
  const closed = (Object.keys(routes) as RouteId[]).filter((id) => !everybodys.includes(id));
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

/** Serves the rules, and gives the header by which a page names them to whoever does not save data. */
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

/** Whether a browser fetches a page ahead: its visitor may never see it. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch');
