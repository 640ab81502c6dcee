import type { CollectionType } from './collection-types.ts';

/** The names of a filter. */
interface FilterRow {
  /** Its name in the specification, which addresses may use instead of the key. [3.22] [7.38] */
  readonly name: string;
  /** Its key in the shop's addresses. [7.37] */
  readonly key: string;
  /** The API's parameter. [7.9] Its text when it should be removed is `hints.without.<wire>`. */
  readonly wire: string;
}

/** Places in the named collections. Name and wire default to the type. */
interface CollectionFilterRow extends Pick<FilterRow, 'key'>, Partial<Omit<FilterRow, 'key'>> {
  readonly kind: 'collections';
  readonly type: CollectionType;
  /** Whether a place has to be in any of them or in all: a sauna and a pool means both. */
  readonly match: 'any' | 'all';
  /**
   * Whether it restricts the location: it counts once, however long its list [7.40], and is never combined with bounds of the
   * map. [5.41]
   */
  readonly isArea?: true;
  /** Whether it has a group of boxes among the other filters [2.84], with the text `filters.group.<type>`. */
  readonly inDialog?: true;
}

/** Places by the price of a night, in whole units of the currency. */
interface PriceFilterRow extends FilterRow {
  readonly kind: 'price';
  readonly field: string;
}

/** Places with a property. Its text on its box and its chip is `filters.flag.<wire>`. */
interface FlagFilterRow extends FilterRow {
  readonly kind: 'flag';
  /** Its name in a query. */
  readonly field: string;
  /** Columns of the table `place`; a place matches if all are true. */
  readonly columns: readonly [string, ...string[]];
  /** Also shows it in the catalogue's top bar [2.41], with this icon of the kit. */
  readonly topBarIcon?: string;
}

/**
 * Every filter of the catalogue, one row each. [3.22] The API's parameters, the shop's addresses, boxes, chips, counts and
 * hints derive from these rows. (ADR 0022) A new row needs its texts in both languages of the storefront and, for a flag, a
 * migration that adds its column (`boolean not null default false`). Specs name each missing line and its file.
 */
export const filterRows = [
  { kind: 'collections', type: 'destination', key: 'd', match: 'any', isArea: true },
  { kind: 'collections', type: 'destination_category', key: 'dc', match: 'any', isArea: true },
  { kind: 'collections', type: 'category', key: 'c', match: 'any', inDialog: true },
  { kind: 'collections', type: 'equipment', key: 'e', match: 'all', inDialog: true },
  { kind: 'collections', type: 'room_equipment', key: 're', match: 'all', inDialog: true },
  {
    kind: 'collections',
    type: 'collection',
    name: 'inspirations',
    wire: 'inspiration',
    key: 'i',
    match: 'any',
    inDialog: true,
  },
  { kind: 'collections', type: 'awards', key: 'aw', match: 'any' },
  { kind: 'collections', type: 'surrounding', key: 'sr', match: 'any', isArea: true },
  { kind: 'collections', type: 'surrounding_category', key: 'src', match: 'any', isArea: true },
  { kind: 'collections', type: 'microregion', key: 'mr', match: 'any', isArea: true },
  { kind: 'collections', type: 'tourist_region', key: 'tr', match: 'any', isArea: true },
  { kind: 'price', field: 'minPrice', name: 'min_price', wire: 'min_price', key: 'min' },
  { kind: 'price', field: 'maxPrice', name: 'max_price', wire: 'max_price', key: 'max' },
  {
    kind: 'flag',
    field: 'instantBooking',
    name: 'instant',
    wire: 'instant_booking',
    key: 'ib',
    columns: ['allow_sell', 'instant_booking'],
    topBarIcon: 'bolt',
  },
  {
    kind: 'flag',
    field: 'acceptsVouchers',
    name: 'acceptCoupons',
    wire: 'accept_coupon',
    key: 'ac',
    columns: ['accept_coupon'],
    topBarIcon: 'gift',
  },
] as const satisfies readonly (CollectionFilterRow | PriceFilterRow | FlagFilterRow)[];
