import {
  catalogueFilters,
  statedCompanions,
  type CalendarDate,
  type CatalogueFilter,
  type FilterValues,
  type Party,
} from '@mp/domain';

/** A stay of a kind within a month: Friday to Sunday, seven nights, or a number of nights. All nights are in the month. */
export interface StayInMonth {
  /** `YYYY-MM`, from this month to the last month of the calendars. */
  readonly month: string;
  /** Nights: 31 at most. */
  readonly stay: 'weekend' | 'week' | number;
}

/** Parameters of a catalogue query. All but the party are optional; ids are collections' ids. */
export interface PlaceParams extends Partial<FilterValues> {
  readonly party: Party;
  readonly arrival?: CalendarDate | null;
  readonly departure?: CalendarDate | null;
  /** With dates: also the same stay up to this many days earlier or later (seven at most). Places show their cheapest. */
  readonly flexibleDays?: number | null;
  /** Instead of dates. Places show their cheapest stay. */
  readonly stayInMonth?: StayInMonth | null;
  /** Only these places; unknown ids are left out. The list's own order. */
  readonly ids?: readonly number[];
  readonly sort?: 'recommended' | 'price' | 'name';
  readonly descending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** With dates: also unavailable places. */
  readonly includeUnavailable?: boolean;
  /** Only places with an arrival in the coming weeks. */
  readonly freeSoon?: boolean;
  /** Only places that are in all of these collections, of any type. */
  readonly withinAll?: readonly number[];
  /** Only places in this part of the map, in degrees. */
  readonly bounds?: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  } | null;
  /** Shuffles the recommended order, the same way for one session. [4.21] */
  readonly session?: string | null;
}

/** The value of a filter's query parameter; undefined to omit it. */
function parameterOf(question: PlaceParams, filter: CatalogueFilter) {
  if (filter.kind === 'collections') return question.collections?.[filter.type];
  if (filter.kind === 'price') return question[filter.field];
  return question[filter.field] ? 1 : undefined;
}

/** The parameters in wire names. */
export const wireQueryOf = (question: PlaceParams) => ({
  persons: question.party.adults,
  children: question.party.children,
  ...statedCompanions(question.party),
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
