import type { PlaceParams } from '@mp/api-client';
import { areaFilters } from '@mp/domain';
import { boundsToFetch, widened, type MapBounds } from '@mp/map';
import { fromTheTop, type CatalogueQuery } from '../catalogue-query.ts';
import { filterParams, type Listing } from '../list-params.ts';

/**
 * The question for the map's pins: that of the list, for all of its pages and for a larger part of the map, so that a
 * small move finds its pins there.
 */
export function pinParams(listing: Listing): PlaceParams {
  const { bounds } = listing.query;
  return { ...filterParams(listing), bounds: bounds && boundsToFetch(bounds) };
}

/** The question of a map that a person has moved: of what it shows now, and of no area any more. [4.24] [5.41] */
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

/** How many times as wide a part of the map is that leads out of an empty one. */
const wayOut = 3;

/** The same question in a wider part of the map; null where it is asked of everywhere already. */
export const widerQuery = (query: CatalogueQuery): CatalogueQuery | null =>
  query.map && query.bounds ? fromTheTop({ ...query, bounds: widened(query.bounds, wayOut), near: null }) : null;

/** The question without the map: closing it sets the grid. [4.14] Bounds go with it, unless they are those of a town. */
export const closedQuery = (query: CatalogueQuery): CatalogueQuery =>
  fromTheTop({ ...query, map: false, layout: 'grid', bounds: query.near === null ? null : query.bounds });
