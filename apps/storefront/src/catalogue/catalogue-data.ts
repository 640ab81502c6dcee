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

/** The slugs of collections that the path of this page names; null where the page is an ordinary catalogue. */
export function slugsOfPath({ routeId, params }: Pick<PageContext, 'routeId' | 'params'>): readonly string[] | null {
  if (routeId === 'discover') return (params['*'] ?? '').split('/').filter(Boolean);
  return routeId === 'collection' ? [params['collection'] ?? ''] : null;
}

/**
 * The page of an address; null when it names a collection that does not exist. It is read once for the same context and the same
 * lists: what a page loads, its head and its view ask for it.
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
 * Everything that a page of the catalogue shows, before it renders. The same for every visitor.
 *
 * When the list cannot be had, a server has no page; in a browser, which has the rest of it on the screen, the list
 * alone says so and offers to try again.
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
  const known = await withExistingCollections(query, store);
  if (known !== query) return { kind: 'redirect', to: view.hrefOf(known), permanent: false };
  const [pages] = await Promise.all([
    loadLatest(
      store,
      'list',
      pageOffsets(query).map((offset) => placesApi.endpoints.places.initiate(listParams(view, offset))),
    ),
    query.map && loadMapPart(),
    view.subject && loadCollectionWords(view.subject, context.locale, store),
    // Names of filters: without them the list is still worth reading.
    ...[...chosenTypes(query), ...(query.filtersOpen ? [undefined] : [])].map((type) =>
      loadQuery(store, collectionsApi.endpoints.collections.initiate(type)),
    ),
  ]);
  if (pages[0]?.data?.total === 0) await loadHints(view, store);
  if (pages.every(({ failure }) => !failure)) return { kind: 'ok', shared: true };
  return inBrowser ? { kind: 'ok', shared: false } : { kind: 'unavailable' };
}

/** What would lead out of an empty list; without it, the list still says that it is empty. */
async function loadHints(view: CatalogueView, store: Store): Promise<void> {
  const near = nearStaysParams(view);
  await Promise.all([
    loadQuery(store, hintsApi.endpoints.fewerFilters.initiate(filterParams(view))),
    near && loadQuery(store, hintsApi.endpoints.nearStays.initiate(near)),
  ]);
}

/** What {@link loadCatalogue} has found, for the page's head. */
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
