import { catalogueFilters, companionKeys, type CatalogueFilter } from '@mp/domain';
import type { CatalogueQuery } from './catalogue-query.ts';
import { writeCatalogueQuery } from './write-catalogue-query.ts';

const filterKeys: readonly string[] = catalogueFilters.map(({ key }) => key);

/** Keys of a stay: dates and guests. */
const stayKeys = ['arr', 'dep', 'fd', 'fm', 'fs', 'ad', 'ch', ...companionKeys];

/** Keys of the map's bounds, and of their town. */
const boundsKeys = ['lat1', 'lat2', 'lng1', 'lng2', 'near'];

/** Keys of a list's order. */
const orderKeys = ['sort', 'desc'];

/** Keys of the position in the list: a new query drops them. */
const pageKeys = ['o', 'lm', 'lmo'];

/** All keys of the catalogue, in their short form. [7.37] `pn` and `p` are read and never written. */
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

/** Long forms that are read too, and rewritten to the short ones. [7.38] [3.22] */
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

/** All keys that the catalogue reads, including long forms. */
export const readKeys: readonly string[] = [...knownKeys, ...Object.keys(shortForms)];

const keysOf = (holds: (filter: CatalogueFilter) => boolean): readonly string[] =>
  catalogueFilters.filter(holds).map(({ key }) => key);

/** Keys of the fields of the other filters [2.80], and those that applying them drops. */
export const panelKeys: readonly string[] = [
  ...keysOf((filter) => filter.kind !== 'collections' || filter.inDialog),
  'filters',
  ...pageKeys,
];

/** Keys of the fields of the top bar [2.41], and those that a new search drops. */
export const searchKeys: readonly string[] = [
  ...stayKeys,
  ...keysOf((filter) =>
    filter.kind === 'collections' ? filter.isArea : filter.kind === 'price' || filter.topBarIcon !== null,
  ),
  ...orderKeys,
  ...pageKeys,
];

/** The same for a search around a town, whose bounds belong to the location field. */
export const searchKeysNear: readonly string[] = [...searchKeys, ...boundsKeys];

const whereKeys = new Set([...keysOf((filter) => filter.kind === 'collections' && filter.isArea), ...boundsKeys]);

/** The keys of a query's location, with their values: collections, or a town with its bounds. */
export const whereKeysOf = (query: CatalogueQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(writeCatalogueQuery(query.near === null ? { ...query, bounds: null } : query)).flatMap(
      ([key, value]) => (whereKeys.has(key) && value !== null ? [[key, String(value)]] : []),
    ),
  );
