import { collectionsApi, hintsApi, loadLatest, loadQuery, placesApi, type RootState, type Store } from '@mp/api-client';
import type { Collection, Place } from '@mp/domain';
import type { LoadResult, PageContext } from '@mp/host-api';
import { chosenTypes } from './chosen-filters.ts';
import { readCatalogueAddress, readWithinAddress, type CatalogueView } from './catalogue-address.ts';
import { loadCollectionWords } from './collection-words.ts';
import { nearStaysParams } from './hint-params.ts';
import { withExistingCollections } from './existing-collections.ts';
import { filterParams, listParams, pageOffsets } from './list-params.ts';
import { loadLocations, locationsIn, type Locations } from './locations.ts';
import { loadMapPart } from './map/map-part.ts';
import { loadSimilarCollections } from './similar-collections.ts';

/** The slugs of collections in the path; null for the plain catalogue. */
export function slugsOfPath({ routeId, params }: Pick<PageContext, 'routeId' | 'params'>): readonly string[] | null {
  if (routeId === 'discover') return (params['*'] ?? '').split('/').filter(Boolean);
  return routeId === 'collection' ? [params['collection'] ?? ''] : null;
}

/**
 * The view of an address; null for an unknown collection. Memoized by context and lists, because loading, head and view all use
 * it.
 */
export function viewOf(context: PageContext, locations: Locations, all?: readonly Collection[]): CatalogueView | null {
  const of = [all, ...Object.values<unknown>({ ...locations })];
  const before = views.get(context);
  if (before && of.every((list, index) => list === before.of[index])) return before.view;
  const slugs = slugsOfPath(context);
  const view = slugs ? readWithinAddress(context, slugs, all ?? []) : readCatalogueAddress(context, locations);
  views.set(context, { of, view });
  return view;
}

const views = new WeakMap<PageContext, { readonly of: readonly unknown[]; readonly view: CatalogueView | null }>();

const inBrowser = typeof document !== 'undefined';

/**
 * Loads everything a page of the catalogue shows. The same for every visitor. If the list fails, a server returns no page; a
 * browser, which already shows the rest, offers a retry in the list.
 */
export async function loadCatalogue(context: PageContext, store: Store): Promise<LoadResult> {
  const [locations, all] = await Promise.all([
    loadLocations(store),
    slugsOfPath(context) ? loadQuery(store, collectionsApi.endpoints.collections.initiate(undefined)) : null,
  ]);
  if (!locations || all?.failure) return { kind: 'unavailable' };
  const view = viewOf(context, locations, all?.data);
  if (!view) {
    await loadSimilarCollections(context, store);
    return { kind: 'ok', shared: false, missing: true };
  }
  if (view.redirectTo) return { kind: 'redirect', to: view.redirectTo, permanent: false };
  const { query } = view;
  const corrected = await withExistingCollections(query, store);
  if (corrected !== query) return { kind: 'redirect', to: view.hrefOf(corrected), permanent: false };
  const [pages] = await Promise.all([
    loadLatest(
      store,
      'list',
      pageOffsets(query).map((offset) => placesApi.endpoints.places.initiate(listParams(view, offset))),
    ),
    query.map && loadMapPart(),
    view.subject && loadCollectionWords(view.subject, context.locale, store),
    // Names of filters: the list works without them.
    ...[...chosenTypes(query), ...(query.filtersOpen ? [undefined] : [])].map((type) =>
      loadQuery(store, collectionsApi.endpoints.collections.initiate(type)),
    ),
  ]);
  if (pages[0]?.data?.total === 0) await loadHints(view, store);
  if (pages.every(({ failure }) => !failure)) return { kind: 'ok', shared: true };
  return inBrowser ? { kind: 'ok', shared: false } : { kind: 'unavailable' };
}

/** Hints for an empty list; it works without them. */
async function loadHints(view: CatalogueView, store: Store): Promise<void> {
  const near = nearStaysParams(view);
  await Promise.all([
    loadQuery(store, hintsApi.endpoints.fewerFilters.initiate(filterParams(view))),
    near && loadQuery(store, hintsApi.endpoints.nearStays.initiate(near)),
  ]);
}

/** The result of {@link loadCatalogue}, for the page's head. */
export function catalogueIn(
  context: PageContext,
  state: RootState,
): { view: CatalogueView; total: number; first: Place | undefined } | null {
  const all = collectionsApi.endpoints.collections.select(undefined)(state).data;
  const view = viewOf(context, locationsIn(state), slugsOfPath(context) ? all : undefined);
  if (!view) return null;
  const { total = 0, places } = placesApi.endpoints.places.select(listParams(view))(state).data ?? {};
  return { view, total, first: places?.[0] };
}
