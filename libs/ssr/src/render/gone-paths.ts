import type { Ask } from '@mp/api-client';
import { matchPath, type RouteId } from '@mp/i18n';

/** Routes whose page can be taken off the site, with what the API calls it and the parameter that names it. */
const takenOff: Readonly<Partial<Record<RouteId, { readonly kind: string; readonly param: string }>>> = {
  place: { kind: 'place', param: 'place' },
  blogArticle: { kind: 'article', param: 'blog' },
  inspiration: { kind: 'collection', param: 'inspiration' },
  collection: { kind: 'collection', param: 'collection' },
  catalogueByDestination: { kind: 'collection', param: 'destination' },
  catalogueByCategory: { kind: 'collection', param: 'category' },
};

/**
 * Tells of a page that is not there whether it was once: then it is gone (410), and search engines forget it at once. While
 * the API cannot say, it is missing (404), which they ask for again.
 */
export const createGonePaths =
  (apiOrigin: string, ask: Ask) =>
  async (pathname: string): Promise<boolean> => {
    const match = matchPath(pathname);
    const known = match && takenOff[match.id];
    const slug = known && match.params[known.param];
    if (!known || !slug || !/^[a-z0-9-]{1,80}$/.test(slug)) return false;
    const query = new URLSearchParams({ kind: known.kind, slug });
    try {
      const answer = await ask(`${apiOrigin}/public/gone?${query}`);
      return answer.ok && ((await answer.json()) as { gone: boolean }).gone;
    } catch {
      return false;
    }
  };
