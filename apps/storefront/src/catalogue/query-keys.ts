import type { CollectionType } from '@mp/domain';

/** The short keys of lists of collections. [7.37] */
export const collectionKeys = {
  d: 'destination',
  dc: 'destination_category',
  c: 'category',
  e: 'equipment',
  re: 'room_equipment',
  i: 'collection',
  aw: 'awards',
  sr: 'surrounding',
  src: 'surrounding_category',
  mr: 'microregion',
  tr: 'tourist_region',
} as const satisfies Record<string, CollectionType>;

type CollectionKey = keyof typeof collectionKeys;
export const collectionKeyNames = Object.keys(collectionKeys) as CollectionKey[];

/** Where a place lies: one key for each, and none beside bounds of the map. [5.41] */
export const areaTypes: readonly CollectionType[] = [
  'destination',
  'destination_category',
  'tourist_region',
  'microregion',
  'surrounding',
  'surrounding_category',
];

/** Long forms that are understood too, and rewritten to the short ones. [7.38] [3.22] */
export const shortForms: Readonly<Record<string, string>> = {
  session: 's',
  arrival: 'arr',
  departure: 'dep',
  adults: 'ad',
  childrens: 'ch',
  children: 'ch',
  min_price: 'min',
  max_price: 'max',
  acceptCoupons: 'ac',
  instant: 'ib',
  destination: 'd',
  destination_category: 'dc',
  category: 'c',
  equipment: 'e',
  room_equipment: 're',
  inspirations: 'i',
  awards: 'aw',
  surrounding: 'sr',
  surrounding_category: 'src',
  microregion: 'mr',
  tourist_region: 'tr',
  mapView: 'mv',
  page: 'p',
  offset: 'o',
};

/** Every key that is the catalogue's own, in its short form. */
export const knownKeys: readonly string[] = [
  's',
  'arr',
  'dep',
  'fd',
  'fm',
  'fs',
  'ad',
  'ch',
  ...collectionKeyNames,
  'min',
  'max',
  'pn',
  'ib',
  'ac',
  'sort',
  'desc',
  'view',
  'mv',
  'lat1',
  'lat2',
  'lng1',
  'lng2',
  'filters',
  'p',
  'o',
  'lm',
  'lmo',
];
