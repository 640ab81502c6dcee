import type { StayInMonth } from '@mp/api-client';
import type { MapBounds } from '@mp/map';
import {
  defaultParty,
  nightsBetween,
  openFilters,
  pageSizes,
  type CalendarDate,
  type FilterValues,
  type Party,
} from '@mp/domain';
import { nightsInMonth } from './read-flexible-stay.ts';

/** The catalogue query of an address. All its values are valid. */
export interface CatalogueQuery extends FilterValues {
  /** Makes the recommended order stable; eight lower-case letters and digits. [4.21] */
  readonly session: string | null;
  /** Both or neither. */
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  /** With dates: how many days earlier or later are accepted too. */
  readonly flexibleDays: number | null;
  /** Instead of dates. */
  readonly stayInMonth: StayInMonth | null;
  readonly party: Party;
  readonly sort: (typeof catalogueSorts)[number];
  readonly descending: boolean;
  /** Cards in a grid or in a list. With the map always the list. [2.43] [4.14] */
  readonly layout: 'grid' | 'list';
  readonly map: boolean;
  /** The visible part of the map; never with a location filter. [5.41] */
  readonly bounds: MapBounds | null;
  /** The name of the town that the bounds surround; never without bounds. */
  readonly near: string | null;
  /** Whether the filter panel is open on the page, for use without JavaScript. */
  readonly filtersOpen: boolean;
  /** The number of places to skip. */
  readonly offset: number;
  /** How many pages "load more" has added to the first one. */
  readonly extraPages: number;
}

export const catalogueSorts = ['recommended', 'price', 'name'] as const;

/** The query without filters. */
export const openQuery: CatalogueQuery = {
  ...openFilters,
  session: null,
  arrival: null,
  departure: null,
  flexibleDays: null,
  stayInMonth: null,
  party: defaultParty,
  sort: 'recommended',
  descending: false,
  layout: 'grid',
  map: false,
  bounds: null,
  near: null,
  filtersOpen: false,
  offset: 0,
  extraPages: 0,
};

/** The limit of "load more": then the list starts at an offset. */
export const mostExtraPages = 24;

/** Places per page: twelve in the grid and on landing pages, ten in the list and beside the map. [9.5] */
export const pageSizeOf = ({ layout, map }: Pick<CatalogueQuery, 'layout' | 'map'>): number =>
  map ? pageSizes.mapList : layout === 'list' ? pageSizes.hotelList : pageSizes.hotelGrid;

/** The nights of the stay; null without dates. */
export const nightsOf = ({ arrival, departure, stayInMonth }: CatalogueQuery): number | null =>
  arrival && departure ? nightsBetween(arrival, departure) : stayInMonth && nightsInMonth(stayInMonth);

/** The same query without dates of any kind. */
export const withoutDates = (query: CatalogueQuery): CatalogueQuery =>
  fromTheTop({ ...query, arrival: null, departure: null, flexibleDays: null, stayInMonth: null });

/** The same query from the top of its list. */
export const fromTheTop = (query: CatalogueQuery): CatalogueQuery => ({ ...query, offset: 0, extraPages: 0 });
