import type { PlaceParams } from '@mp/api-client';
import { areaFilters } from '@mp/domain';
import { boundsToFetch, widened, type MapBounds } from '@mp/map';
import { fromTheTop, type CatalogueQuery } from '../catalogue-query.ts';
import { filterParams, type Listing } from '../list-params.ts';

/** The query of the map's pins: that of the list, for all pages and larger bounds, so that a small move needs no request. */
export function pinParams(listing: Listing): PlaceParams {
  const { bounds } = listing.query;
  return { ...filterParams(listing), bounds: bounds && boundsToFetch(bounds) };
}

/** The query after the visitor has moved the map: its view, without a location. [4.24] [5.41] */
export function movedTo(query: CatalogueQuery, bounds: MapBounds): CatalogueQuery {
  const areas = Object.fromEntries(areaFilters.map(({ type }) => [type, undefined]));
  return fromTheTop({
    ...query,
    collections: { ...query.collections, ...areas },
    layout: 'list',
    map: true,
    bounds,
    near: null,
  });
}

/** How many times wider the suggested bounds are. */
const wayOut = 3;

/** The same query in wider bounds; null without bounds. */
export const widerQuery = (query: CatalogueQuery): CatalogueQuery | null =>
  query.map && query.bounds ? fromTheTop({ ...query, bounds: widened(query.bounds, wayOut), near: null }) : null;

/** The query without the map: closing it sets the grid. [4.14] Bounds are removed, unless they are those of a town. */
export const closedQuery = (query: CatalogueQuery): CatalogueQuery =>
  fromTheTop({ ...query, map: false, layout: 'grid', bounds: query.near === null ? null : query.bounds });
