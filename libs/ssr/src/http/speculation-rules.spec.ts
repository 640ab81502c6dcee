/** @jest-environment node */
import { href, routes, type RouteId } from '@mp/i18n';
import fastify from 'fastify';
import type { HostDefinition } from '../site/host-definition.ts';
import { serveSpeculationRules, speculationRulesOf, speculationRulesPath } from './speculation-rules.ts';

const shop = 'https://shop.example';
const target = { page: 'storefront/any', layout: 'default' } as const;
const targets = Object.fromEntries(Object.keys(routes).map((id) => [id, target])) as HostDefinition['targets'];

interface Condition {
  readonly href_matches?: readonly { readonly pathname?: string; readonly search?: string }[];
  readonly selector_matches?: string;
  readonly not?: Condition;
}

/**
 * Matches an address as a browser does, without selectors. Patterns are relative to the address of the rules: a pattern without a
 * path inherits that path.
 */
function isFetchedAhead(address: string): boolean {
  const rules = speculationRulesOf(targets) as { prefetch: { where: { and: readonly Condition[] } }[] };
  const matches = ({ href_matches: patterns, not }: Condition): boolean => {
    if (not) return not.selector_matches === undefined ? !matches(not) : true;
    const baseURL = `${shop}${speculationRulesPath}`;
    return !patterns || patterns.some((pattern) => new URLPattern({ ...pattern, baseURL }).test(address, shop));
  };
  return rules.prefetch[0]?.where.and.every(matches) ?? false;
}

const open: readonly string[] = [
  href('home', { locale: 'en' }),
  href('catalogue', { locale: 'cs' }),
  href('catalogue', { locale: 'en', query: { arr: '2026-12-01' } }),
  href('place', { locale: 'en', params: { place: 'mill' } }),
  href('blogArticle', { locale: 'cs', params: { blog: 'mlyn' } }),
  href('legal', { locale: 'en', params: { document: 'general-terms' } }),
  href('collection', { locale: 'en', params: { collection: 'skiing' } }),
];
const closed = [
  'account',
  'accountVouchers',
  'checkout',
  'status',
  'board',
  'handover',
  'requestAccept',
] as const satisfies readonly RouteId[];

describe('pages that a browser may prefetch', () => {
  it.each(open)('are those that are the same for everybody: %s', (address) =>
    expect(isFetchedAhead(address)).toBe(true),
  );

  it.each(closed.flatMap((id) => [href(id, { locale: 'cs' }), href(id, { locale: 'en', query: { hid: '7' } })]))(
    'exclude personal pages and pages with side effects: %s',
    (address) => expect(isFetchedAhead(address)).toBe(false),
  );

  it.each([
    '/en?login=true',
    '/cs?code=abc',
    '/en/magical-places?token=t',
    '/en/magical-places?arr=2026-12-01&search=true',
    '/api/user',
    '/preferences',
    '/media/mill-large.avif',
  ])('exclude addresses that open a dialog, and everything that is not a page: %s', (address) =>
    expect(isFetchedAhead(address)).toBe(false),
  );

  it('exclude remotes on their own origin', () =>
    expect(speculationRulesOf({ account: target, accountProfile: target })).toBeNull());
});

describe('the speculation rules', () => {
  it('are served with their media type, and named unless the visitor saves data', async () => {
    const app = fastify();
    const headersFor = serveSpeculationRules(app, { targets } as HostDefinition);
    app.get('/page', (request) => headersFor(request));
    const rules = await app.inject(speculationRulesPath);
    expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
    expect(rules.json()).toEqual(speculationRulesOf(targets));
    const named = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/page', headers })).json<object>();
    expect(await named({})).toEqual({ 'speculation-rules': '"/speculation-rules.json"' });
    expect(await named({ 'save-data': 'on' })).toEqual({});
    await app.close();
  });
});
