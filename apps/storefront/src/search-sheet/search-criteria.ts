import type { FoundTown } from '@mp/api-client';
import {
  areaFilters,
  collectionFilters,
  hiddenCollectionPkid,
  townBounds,
  type CollectionName,
  type CollectionType,
  type Locale,
} from '@mp/domain';
import { href } from '@mp/i18n';
import type { MapBounds } from '@mp/map';
import { stayQuery, type Stay } from '../stay/stay.ts';

/** A location to search in: a collection, or a town with its surroundings. */
export type SearchLocation = SearchArea | SearchTown;

export interface SearchTown {
  readonly type: 'town';
  readonly name: string;
  readonly bounds: MapBounds;
}

interface SearchArea {
  readonly id: number;
  readonly type: CollectionType;
  readonly name: string;
}

/** Location, dates and guests. */
export interface SearchCriteria {
  /** Anywhere when null. */
  readonly location: SearchLocation | null;
  readonly stay: Stay;
}

/** The steps of the sheet. */
export type SheetStep = 'location' | 'dates' | 'persons';

/** Whether a collection is a location, and not hidden. [3.5] */
export const isLocation = ({ id, type }: Pick<CollectionName, 'id' | 'type'>): boolean =>
  areaFilters.some((filter) => filter.type === type) && id !== hiddenCollectionPkid;

/** The catalogue's query of the criteria; null for open ones. */
export function criteriaQuery({ location, stay }: SearchCriteria): Readonly<Record<string, string | number | null>> {
  return { ...locationQuery(location), ...stayQuery(stay) };
}

/** The catalogue's query of a location. */
export function locationQuery(location: SearchLocation | null): Readonly<Record<string, string | number>> {
  if (!location) return {};
  if (location.type === 'town') {
    const { south, north, west, east } = location.bounds;
    return { lat1: south, lat2: north, lng1: west, lng2: east, near: location.name };
  }
  const filter = collectionFilters.find(({ type }) => type === location.type);
  return filter ? { [filter.key]: location.id } : {};
}

/** A town as a location. */
export const townLocation = (town: Pick<FoundTown, 'name' | 'latitude' | 'longitude'>): SearchTown => ({
  type: 'town',
  name: town.name,
  bounds: townBounds(town),
});

/** The catalogue's address with the criteria. */
export const criteriaHref = (criteria: SearchCriteria, locale: Locale): string =>
  href('catalogue', { locale, query: criteriaQuery(criteria) });
