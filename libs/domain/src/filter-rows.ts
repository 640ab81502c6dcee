import type { CollectionType } from './collection-types.ts';

/** What a filter is called where. */
interface FilterRow {
  /** Its name by the specification, which addresses may say in the place of the key. [3.22] [7.38] */
  readonly name: string;
  /** Its key in the shop's addresses. [7.37] */
  readonly key: string;
  /** The API's parameter. [7.9] Its text where it is in the way is `hints.without.<wire>`. */
  readonly wire: string;
}

/** Places in collections that are named. Name and wire are the type where they are left out. */
interface CollectionFilterRow extends Pick<FilterRow, 'key'>, Partial<Omit<FilterRow, 'key'>> {
  readonly kind: 'collections';
  readonly type: CollectionType;
  /** Whether a place has to be in any of them or in all: who asks for a sauna and a pool wants both. */
  readonly match: 'any' | 'all';
  /** Where a place lies: counts once, whatever it lists [7.40], and never stands beside bounds of the map. [5.41] */
  readonly isArea?: true;
  /** Has a group of boxes among the other filters [2.84], with the text `filters.group.<type>`. */
  readonly inDialog?: true;
}

/** Places whose night has a price from or up to this, in whole units of the currency. */
interface PriceFilterRow extends FilterRow {
  readonly kind: 'price';
  readonly field: string;
}

/** Places of which something is true. Its text on its box and its chip is `filters.flag.<wire>`. */
interface FlagFilterRow extends FilterRow {
  readonly kind: 'flag';
  /** Its name in a question. */
  readonly field: string;
  /** Columns of the table `place`, all of which are true of a place that passes. */
  readonly columns: readonly [string, ...string[]];
  /** Stands in the catalogue's top bar, too [2.41], with this icon of the kit. */
  readonly topBarIcon?: string;
}

/**
 * Every filter of the catalogue, one row each. [3.22] The API's parameters and what they match, the shop's addresses, its
 * boxes, chips, counts and hints are made of these rows. (ADR 0022)
 *
 * A new row needs its texts in both languages of the storefront and, for a flag, a migration that adds its column
 * (`boolean not null default false`). Specs name the line that is missing, and where it goes.
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
