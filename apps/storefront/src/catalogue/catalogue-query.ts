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

/** What a visitor asks the catalogue, read from an address. Every value in it can be asked for as it stands. */
export interface CatalogueQuery extends FilterValues {
  /** Keeps the recommended order stable; eight lower-case letters and digits. [4.21] */
  readonly session: string | null;
  /** Both or neither. */
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  /** With dates: how many days earlier or later would do, too. */
  readonly flexibleDays: number | null;
  /** Instead of dates. */
  readonly stayInMonth: StayInMonth | null;
  readonly party: Party;
  readonly sort: (typeof catalogueSorts)[number];
  readonly descending: boolean;
  /** Cards in a grid, or one below the other. With the map it is always the list. [2.43] [4.14] */
  readonly layout: 'grid' | 'list';
  readonly map: boolean;
  /** The part of the map that is looked at; never beside an area filter. [5.41] */
  readonly bounds: MapBounds | null;
  /** The town that the bounds were drawn around, by its name; never without bounds. */
  readonly near: string | null;
  /** The other filters stand open on the page: how one filters without JavaScript. */
  readonly filtersOpen: boolean;
  /** How many places are skipped before the first one shown. */
  readonly offset: number;
  /** How many pages "load more" has added to the first one. */
  readonly extraPages: number;
}

export const catalogueSorts = ['recommended', 'price', 'name'] as const;

/** The question that leaves everything open. */
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

/** "Load more" goes so far and no farther: beyond it, the list begins anew where it ends. */
export const mostExtraPages = 24;

/** How many places one page brings: twelve in the grid and on landing pages, ten in the list and beside the map. [9.5] */
export const pageSizeOf = ({ layout, map }: Pick<CatalogueQuery, 'layout' | 'map'>): number =>
  map ? pageSizes.mapList : layout === 'list' ? pageSizes.hotelList : pageSizes.hotelGrid;

/** How many nights the stay has that is asked for; null when any time will do. */
export const nightsOf = ({ arrival, departure, stayInMonth }: CatalogueQuery): number | null =>
  arrival && departure ? nightsBetween(arrival, departure) : stayInMonth && nightsInMonth(stayInMonth);

/** The same question without dates of any kind. */
export const withoutDates = (query: CatalogueQuery): CatalogueQuery =>
  fromTheTop({ ...query, arrival: null, departure: null, flexibleDays: null, stayInMonth: null });

/** The same question from the top of its list: another question begins there. */
export const fromTheTop = (query: CatalogueQuery): CatalogueQuery => ({ ...query, offset: 0, extraPages: 0 });
