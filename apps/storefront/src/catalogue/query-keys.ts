import { catalogueFilters, type CatalogueFilter } from '@mp/domain';
import type { CatalogueQuery } from './catalogue-query.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

const filterKeys: readonly string[] = catalogueFilters.map(({ key }) => key);

/** Keys of a stay: when and with whom. */
const stayKeys = ['arr', 'dep', 'fd', 'fm', 'fs', 'ad', 'ch'];

/** Keys of a part of the map, and of the town that it was drawn around. */
const boundsKeys = ['lat1', 'lat2', 'lng1', 'lng2', 'near'];

/** Keys of a list's order. */
const orderKeys = ['sort', 'desc'];

/** Where in its list an address is: another question begins without them. */
const pageKeys = ['o', 'lm', 'lmo'];

/** Every key that is the catalogue's own, in its short form. [7.37] `pn` and `p` are read and never written. */
export const knownKeys: readonly string[] = [
  's',
  ...stayKeys,
  ...filterKeys,
  'pn',
  ...orderKeys,
  'view',
  'mv',
  'lat1',
  'lat2',
  'lng1',
  'lng2',
  'near',
  'filters',
  'p',
  ...pageKeys,
];

/** Long forms that are understood too, and rewritten to the short ones. [7.38] [3.22] */
export const shortForms: Readonly<Record<string, string>> = {
  session: 's',
  arrival: 'arr',
  departure: 'dep',
  adults: 'ad',
  childrens: 'ch',
  children: 'ch',
  ...Object.fromEntries(catalogueFilters.map(({ name, key }) => [name, key])),
  mapView: 'mv',
  page: 'p',
  offset: 'o',
};

/** Every key that the catalogue reads, the long forms among them. */
export const readKeys: readonly string[] = [...knownKeys, ...Object.keys(shortForms)];

const keysOf = (holds: (filter: CatalogueFilter) => boolean): readonly string[] =>
  catalogueFilters.filter(holds).map(({ key }) => key);

/** Keys of the fields of the other filters [2.80], and those that applying them begins without. */
export const panelKeys: readonly string[] = [
  ...keysOf((filter) => filter.kind !== 'collections' || filter.inDialog),
  'filters',
  ...pageKeys,
];

/** Keys of the fields of the top bar [2.41], and those that another search begins without. */
export const searchKeys: readonly string[] = [
  ...stayKeys,
  ...keysOf((filter) =>
    filter.kind === 'collections' ? filter.isArea : filter.kind === 'price' || filter.topBarIcon !== null,
  ),
  ...orderKeys,
  ...pageKeys,
];

/** The same where a town is looked around: what shows it is the field of where. */
export const searchKeysNear: readonly string[] = [...searchKeys, ...boundsKeys];

const whereKeys = new Set([...keysOf((filter) => filter.kind === 'collections' && filter.isArea), ...boundsKeys]);

/** The keys of where a question looks, with what they say: areas, or a town with the part of the map around it. */
export const whereKeysOf = (query: CatalogueQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(writeCatalogueQuery(query.near === null ? { ...query, bounds: null } : query)).flatMap(
      ([key, value]) => (whereKeys.has(key) && value !== null ? [[key, String(value)]] : []),
    ),
  );
