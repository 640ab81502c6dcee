import { removableFilters, type FilterHintsQuery, type RemovableFilter } from '@mp/contract';
import { allOfFilters } from '../catalogue/index/filter-places.ts';

/** A query without one of its filters. */
export interface FewerFilters {
  readonly filter: RemovableFilter;
  /** The collection removed from the filter; null when the whole filter is removed. */
  readonly value: number | null;
  readonly query: FilterHintsQuery;
}

/** Filters whose collections must all match: removing one of them may be enough. */
const allOf: ReadonlySet<RemovableFilter> = new Set(allOfFilters);

/** Parameters that are a number of the party. */
const counts: ReadonlySet<keyof FilterHintsQuery> = new Set(['dogs', 'cots'] as const);

/** Parameters of filters that do not have the filter's name. */
const parametersOf: Readonly<Partial<Record<RemovableFilter, readonly (keyof FilterHintsQuery)[]>>> = {
  bounds: ['lat1', 'lat2', 'lng1', 'lng2'],
  dates: ['arrival', 'departure', 'flex_days', 'flex_month', 'flex_stay'],
};

/**
 * Returns every query with a single filter removed. When all collections of a filter must match, they are removed one
 * by one; when any of them matches, the whole filter is removed, because fewer collections never match more.
 */
export function fewerFilters(query: FilterHintsQuery): FewerFilters[] {
  return removableFilters.flatMap((filter): FewerFilters[] => {
    const parameters = parametersOf[filter] ?? [filter as keyof FilterHintsQuery];
    if (!parameters.some((parameter) => isSet(query[parameter]) && query[parameter] !== nothing(parameter))) return [];
    const values = [...new Set(allOf.has(filter) ? (query[filter as 'collection'] ?? []) : [])];
    if (values.length > 1)
      return values.map((value) => ({
        filter,
        value,
        query: { ...query, [filter]: values.filter((other) => other !== value) },
      }));
    const without = Object.fromEntries(parameters.map((parameter) => [parameter, nothing(parameter)]));
    return [{ filter, value: values[0] ?? null, query: { ...query, ...without } }];
  });
}

/** The value of a parameter that restricts nothing. */
const nothing = (parameter: keyof FilterHintsQuery): 0 | undefined => (counts.has(parameter) ? 0 : undefined);

const isSet = (value: unknown): boolean => value !== undefined && value !== false;
