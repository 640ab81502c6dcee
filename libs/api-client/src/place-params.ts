import { catalogueFilters, type CalendarDate, type CatalogueFilter, type FilterValues, type Party } from '@mp/domain';

/** A month and what is looked for in it: Friday to Sunday, seven nights, or so many; all nights lie in the month. */
export interface StayInMonth {
  /** `YYYY-MM`, from this month to the last that calendars reach. */
  readonly month: string;
  /** Nights: 31 at most. */
  readonly stay: 'weekend' | 'week' | number;
}

/** A question to the catalogue. Everything but the party is optional; ids are collections' ids. */
export interface PlaceParams extends Partial<FilterValues> {
  readonly party: Party;
  readonly arrival?: CalendarDate | null;
  readonly departure?: CalendarDate | null;
  /** With dates: the same stay up to so many days earlier or later, too (seven at most). Places show their cheapest. */
  readonly flexibleDays?: number | null;
  /** Instead of dates, never beside them. Places show their cheapest stay. */
  readonly stayInMonth?: StayInMonth | null;
  /** Only these places; unknown ids are left out, and the order is the list's own. */
  readonly ids?: readonly number[];
  readonly sort?: 'recommended' | 'price' | 'name';
  readonly descending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** With dates, also places that cannot be had then. */
  readonly includeUnavailable?: boolean;
  /** Only places where somebody could arrive in the coming weeks. */
  readonly freeSoon?: boolean;
  /** Only places that are in every one of these collections, of whatever type. */
  readonly withinAll?: readonly number[];
  /** Only places in this part of the map, in degrees. */
  readonly bounds?: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  } | null;
  /** Shuffles the recommended order, always the same way. [4.21] */
  readonly session?: string | null;
}

/** What a question says of a filter, as its parameter says it; undefined for nothing. */
function parameterOf(question: PlaceParams, filter: CatalogueFilter) {
  if (filter.kind === 'collections') return question.collections?.[filter.type];
  if (filter.kind === 'price') return question[filter.field];
  return question[filter.field] ? 1 : undefined;
}

/** A question in the wire's words. */
export const wireQueryOf = (question: PlaceParams) => ({
  persons: question.party.adults,
  children: question.party.children,
  arrival: question.arrival,
  departure: question.departure,
  flex_days: question.flexibleDays,
  flex_month: question.stayInMonth?.month,
  flex_stay: question.stayInMonth?.stay,
  ...Object.fromEntries(catalogueFilters.map((filter) => [filter.wire, parameterOf(question, filter)])),
  clientId: question.ids,
  sort: question.sort,
  sort_desc: question.descending ? 1 : undefined,
  limit: question.limit,
  offset: question.offset,
  forceListing: question.includeUnavailable ? 1 : undefined,
  free_soon: question.freeSoon ? 1 : undefined,
  collection: question.withinAll,
  lat1: question.bounds?.south,
  lat2: question.bounds?.north,
  lng1: question.bounds?.west,
  lng2: question.bounds?.east,
  session: question.session,
});
