import type { ApiFetch } from '@mp/api-client';
import { matchPath, type RouteId } from '@mp/i18n';

/** Routes whose page can be removed from the site, with the API's kind and the parameter that holds the slug. */
const removable: Readonly<Partial<Record<RouteId, { readonly kind: string; readonly param: string }>>> = {
  place: { kind: 'place', param: 'place' },
  blogArticle: { kind: 'article', param: 'blog' },
  inspiration: { kind: 'collection', param: 'inspiration' },
  collection: { kind: 'collection', param: 'collection' },
  catalogueByDestination: { kind: 'collection', param: 'destination' },
  catalogueByCategory: { kind: 'collection', param: 'category' },
};

/**
 * Checks whether a missing page existed before. Such a page has the status 410, and search engines remove it at once. If the
 * API is unavailable, the page has the status 404, and search engines request it again.
 */
export const createGonePaths =
  (apiOrigin: string, request: ApiFetch) =>
  async (pathname: string): Promise<boolean> => {
    const match = matchPath(pathname);
    const target = match && removable[match.id];
    const slug = target && match.params[target.param];
    if (!target || !slug || !/^[a-z0-9-]{1,80}$/.test(slug)) return false;
    const query = new URLSearchParams({ kind: target.kind, slug });
    try {
      const response = await request(`${apiOrigin}/public/gone?${query}`);
      return response.ok && ((await response.json()) as { gone: boolean }).gone;
    } catch {
      return false;
    }
  };
