import { removableFilters, type FilterHintsQuery, type RemovableFilter } from '@mp/contract';
import { allOfFilters } from '../catalogue/index/filter-places.ts';

/** A question with one thing less. */
export interface FewerFilters {
  readonly filter: RemovableFilter;
  /** The collection that is left out of the filter; null when it is the whole filter. */
  readonly value: number | null;
  readonly query: FilterHintsQuery;
}

/** Places have to be in all of these: each of them by itself may be what nothing matches. */
const allOf: ReadonlySet<RemovableFilter> = new Set(allOfFilters);

/** The parameters that stand for one filter, where they are not named as it is. */
const parametersOf: Readonly<Partial<Record<RemovableFilter, readonly (keyof FilterHintsQuery)[]>>> = {
  bounds: ['lat1', 'lat2', 'lng1', 'lng2'],
  dates: ['arrival', 'departure', 'flex_days', 'flex_month', 'flex_stay'],
};

/**
 * Every question that leaves out a single filter of one. Where a place has to be in all of several collections, they are
 * left out one by one; where any of them does, the filter goes as a whole, for fewer of them never match more.
 */
export function fewerFilters(query: FilterHintsQuery): FewerFilters[] {
  return removableFilters.flatMap((filter): FewerFilters[] => {
    const parameters = parametersOf[filter] ?? [filter as keyof FilterHintsQuery];
    if (!parameters.some((parameter) => isSet(query[parameter]))) return [];
    const values = [...new Set(allOf.has(filter) ? (query[filter as 'collection'] ?? []) : [])];
    if (values.length > 1)
      return values.map((value) => ({
        filter,
        value,
        query: { ...query, [filter]: values.filter((other) => other !== value) },
      }));
    const without = Object.fromEntries(parameters.map((parameter) => [parameter, undefined]));
    return [{ filter, value: values[0] ?? null, query: { ...query, ...without } }];
  });
}

const isSet = (value: unknown): boolean => value !== undefined && value !== false;
