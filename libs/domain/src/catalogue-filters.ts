import type { CollectionType } from './collection-types.ts';
import { filterRows } from './filter-rows.ts';

type Row = (typeof filterRows)[number];
type CollectionRow = Extract<Row, { kind: 'collections' }>;
type AreaRow = Extract<CollectionRow, { isArea: true }>;
type PriceRow = Extract<Row, { kind: 'price' }>;
type FlagRow = Extract<Row, { kind: 'flag' }>;
type WireOf<One> = One extends { wire: infer Wire } ? Wire : One extends { type: infer Type } ? Type : never;

/** Types of collections that can be filtered by. */
export type FilterType = CollectionRow['type'];
/** Price bounds by their names in a question. */
export type PriceField = PriceRow['field'];
/** What can be asked to be true of a place, by its name in a question. */
export type FlagField = FlagRow['field'];
/** Columns of `place` that say so. */
export type FlagColumn = FlagRow['columns'][number];

/** What each filter is called where: by the specification, in addresses, and on the wire. See {@link filterRows}. */
interface Filter {
  readonly name: string;
  readonly key: string;
}

/** A filter by collections, of which a place is in any or in all. */
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
  /** A place passes when all of them are true. */
  readonly columns: readonly FlagColumn[];
  /** Null where it does not stand in the top bar. */
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

/** Every filter of the catalogue. [3.22] What only the map, the dates and the path say is none. [7.40] */
export const catalogueFilters: readonly CatalogueFilter[] = [...collectionFilters, ...priceFilters, ...flagFilters];

/** A filter that says where a place lies: it never stands beside bounds of the map. [5.41] */
export interface AreaFilter extends CollectionFilter {
  readonly type: AreaRow['type'];
  readonly wire: WireOf<AreaRow>;
}
export const areaFilters = collectionFilters.filter((filter): filter is AreaFilter => filter.isArea);

/** A filter with a group of its own in the dialog of filters. [2.84] */
export interface DialogFilter extends CollectionFilter {
  readonly type: Extract<CollectionRow, { inDialog: true }>['type'];
}
export const dialogFilters = collectionFilters.filter((filter): filter is DialogFilter => filter.inDialog);

/** What the filters of a question say. */
export interface FilterValues
  extends Readonly<Record<PriceField, number | null>>, Readonly<Record<FlagField, boolean>> {
  /** Ids by the type of their collections; none where a type is missing or its list is empty. */
  readonly collections: Readonly<Partial<Record<CollectionType, readonly number[]>>>;
}

/**
 * A value for each flag, by its name in a question.
 *
 * @example flagValues(({ key }) => query.has(key)) // { instantBooking: true, acceptsVouchers: false }
 */
export const flagValues = <Value>(valueOf: (filter: FlagFilter) => Value): Readonly<Record<FlagField, Value>> =>
  Object.fromEntries(flagFilters.map((filter) => [filter.field, valueOf(filter)])) as Record<FlagField, Value>;

/** The filters alone of something that has more to say. */
export const filterValuesOf = (values: FilterValues): FilterValues => ({
  collections: values.collections,
  minPrice: values.minPrice,
  maxPrice: values.maxPrice,
  ...flagValues(({ field }) => values[field]),
});

/** Nothing is filtered. */
export const openFilters: FilterValues = {
  collections: {},
  minPrice: null,
  maxPrice: null,
  ...flagValues(() => false),
};

/** The same values with one filter gone, whatever it says. */
export function withoutFilter<Values extends FilterValues>(values: Values, filter: CatalogueFilter): Values {
  if (filter.kind !== 'collections') return { ...values, [filter.field]: openFilters[filter.field] };
  return { ...values, collections: { ...values.collections, [filter.type]: [] } };
}

/** Whether a filter says anything. */
export function isFiltering(values: FilterValues, filter: CatalogueFilter): boolean {
  if (filter.kind === 'collections') return (values.collections[filter.type]?.length ?? 0) > 0;
  return values[filter.field] !== openFilters[filter.field];
}
