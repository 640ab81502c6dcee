import type { CollectionType } from './collection-types.ts';
import { filterRows } from './filter-rows.ts';

type Row = (typeof filterRows)[number];
type CollectionRow = Extract<Row, { kind: 'collections' }>;
type AreaRow = Extract<CollectionRow, { isArea: true }>;
type PriceRow = Extract<Row, { kind: 'price' }>;
type FlagRow = Extract<Row, { kind: 'flag' }>;
type WireOf<One> = One extends { wire: infer Wire } ? Wire : One extends { type: infer Type } ? Type : never;

/** Types of collections to filter by. */
export type FilterType = CollectionRow['type'];
/** Names of price bounds in a query. */
export type PriceField = PriceRow['field'];
/** Names of yes-or-no filters in a query. */
export type FlagField = FlagRow['field'];
/** Their columns of `place`. */
export type FlagColumn = FlagRow['columns'][number];

/** The names of a filter: in the specification, in addresses, and on the wire. See {@link filterRows}. */
interface Filter {
  readonly name: string;
  readonly key: string;
}

/** A filter by collections: a place is in any of them, or in all. */
export interface CollectionFilter extends Filter {
  readonly kind: 'collections';
  readonly type: FilterType;
  readonly wire: WireOf<CollectionRow>;
  readonly match: 'any' | 'all';
  readonly isArea: boolean;
  readonly inDialog: boolean;
}

/** A bound of the price of a night, in whole units of the currency, inclusive. */
export interface PriceFilter extends Filter {
  readonly kind: 'price';
  readonly field: PriceField;
  readonly wire: WireOf<PriceRow>;
}

/** A filter that is on or off. */
export interface FlagFilter extends Filter {
  readonly kind: 'flag';
  readonly field: FlagField;
  readonly wire: WireOf<FlagRow>;
  /** A place matches if all of them are true. */
  readonly columns: readonly FlagColumn[];
  /** Null if it is not in the top bar. */
  readonly topBarIcon: Extract<FlagRow, { topBarIcon: string }>['topBarIcon'] | null;
}

export type CatalogueFilter = CollectionFilter | PriceFilter | FlagFilter;

/** In the order of their chips and groups, like the other lists here. */
export const collectionFilters: readonly CollectionFilter[] = filterRows.flatMap((row) =>
  row.kind === 'collections'
    ? { name: row.type, wire: row.type as CollectionFilter['wire'], isArea: false, inDialog: false, ...row }
    : [],
);
export const priceFilters: readonly PriceFilter[] = filterRows.filter((row) => row.kind === 'price');
export const flagFilters: readonly FlagFilter[] = filterRows.flatMap((row) =>
  row.kind === 'flag' ? { ...row, topBarIcon: 'topBarIcon' in row ? row.topBarIcon : null } : [],
);

/** Every filter of the catalogue. [3.22] Parameters of the map, the dates and the path are no filters. [7.40] */
export const catalogueFilters: readonly CatalogueFilter[] = [...collectionFilters, ...priceFilters, ...flagFilters];

/** A filter by location: it is never combined with bounds of the map. [5.41] */
export interface AreaFilter extends CollectionFilter {
  readonly type: AreaRow['type'];
  readonly wire: WireOf<AreaRow>;
}
export const areaFilters = collectionFilters.filter((filter): filter is AreaFilter => filter.isArea);

/** A filter with its own group in the filter dialog. [2.84] */
export interface DialogFilter extends CollectionFilter {
  readonly type: Extract<CollectionRow, { inDialog: true }>['type'];
}
export const dialogFilters = collectionFilters.filter((filter): filter is DialogFilter => filter.inDialog);

/** The values of a query's filters. */
export interface FilterValues
  extends Readonly<Record<PriceField, number | null>>, Readonly<Record<FlagField, boolean>> {
  /** Ids by collection type; no filter if a type is missing or its list is empty. */
  readonly collections: Readonly<Partial<Record<CollectionType, readonly number[]>>>;
}

/**
 * A value for each flag, by its name in a query.
 *
 * @example flagValues(({ key }) => query.has(key)) // { instantBooking: true, acceptsVouchers: false }
 */
export const flagValues = <Value>(valueOf: (filter: FlagFilter) => Value): Readonly<Record<FlagField, Value>> =>
  Object.fromEntries(flagFilters.map((filter) => [filter.field, valueOf(filter)])) as Record<FlagField, Value>;

/** Picks the filters out of an object. */
export const filterValuesOf = (values: FilterValues): FilterValues => ({
  collections: values.collections,
  minPrice: values.minPrice,
  maxPrice: values.maxPrice,
  ...flagValues(({ field }) => values[field]),
});

/** No filters. */
export const openFilters: FilterValues = {
  collections: {},
  minPrice: null,
  maxPrice: null,
  ...flagValues(() => false),
};

/** The same values without one filter. */
export function withoutFilter<Values extends FilterValues>(values: Values, filter: CatalogueFilter): Values {
  if (filter.kind !== 'collections') return { ...values, [filter.field]: openFilters[filter.field] };
  return { ...values, collections: { ...values.collections, [filter.type]: [] } };
}

/** Whether a filter has a value. */
export function isFiltering(values: FilterValues, filter: CatalogueFilter): boolean {
  if (filter.kind === 'collections') return (values.collections[filter.type]?.length ?? 0) > 0;
  return values[filter.field] !== openFilters[filter.field];
}
