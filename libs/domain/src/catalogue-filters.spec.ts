import {
  catalogueFilters,
  collectionFilters,
  filterValuesOf,
  flagFilters,
  isFiltering,
  openFilters,
  priceFilters,
  withoutFilter,
  type CatalogueFilter,
  type FilterValues,
} from './catalogue-filters.ts';

/** A query that uses every filter. */
const everything: FilterValues = {
  ...openFilters,
  collections: Object.fromEntries(collectionFilters.map(({ type }, index) => [type, [index + 1]])),
  ...Object.fromEntries(priceFilters.map(({ field }, index) => [field, 1_000 + index])),
  ...Object.fromEntries(flagFilters.map(({ field }) => [field, true])),
};
const named = catalogueFilters.map((filter): [string, CatalogueFilter] => [filter.wire, filter]);

describe('the table of filters', () => {
  it('[3.22] has every filter of the specification, by its name', () => {
    expect(catalogueFilters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'acceptCoupons',
        'instant',
        'awards',
        'microregion',
        'destination',
        'destination_category',
        'min_price',
        'max_price',
        'category',
        'inspirations',
        'equipment',
        'room_equipment',
        'surrounding',
        'surrounding_category',
        'tourist_region',
      ]),
    );
  });

  it('[7.37] has the keys of the specification', () => {
    const keys = Object.fromEntries(catalogueFilters.map(({ name, key }) => [name, key]));
    expect(keys).toMatchObject({
      category: 'c',
      room_equipment: 're',
      equipment: 'e',
      inspirations: 'i',
      min_price: 'min',
      max_price: 'max',
      acceptCoupons: 'ac',
      instant: 'ib',
      awards: 'aw',
      destination: 'd',
      destination_category: 'dc',
      surrounding: 'sr',
      surrounding_category: 'src',
      microregion: 'mr',
      tourist_region: 'tr',
    });
  });

  it.each(['name', 'key', 'wire'] as const)('gives no %s twice', (part) => {
    const values = catalogueFilters.map((filter) => filter[part]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it('gives no field twice, nor the name of a list of collections', () => {
    const fields: readonly string[] = ['collections', ...[...priceFilters, ...flagFilters].map(({ field }) => field)];
    expect(new Set(fields).size).toBe(fields.length);
    expect(Object.keys(openFilters).sort()).toEqual([...fields].sort());
  });

  it('[2.84] offers boxes for kinds of places, amenities and inspirations', () => {
    expect(collectionFilters.filter(({ inDialog }) => inDialog).map(({ type }) => type)).toEqual([
      'category',
      'equipment',
      'room_equipment',
      'collection',
    ]);
  });

  it('[5.41] knows which filters say where a place lies', () => {
    expect(collectionFilters.filter(({ isArea }) => isArea).map(({ type }) => type)).toEqual([
      'destination',
      'destination_category',
      'surrounding',
      'surrounding_category',
      'microregion',
      'tourist_region',
    ]);
  });

  it('requires all amenities of a place, and any of the rest', () => {
    const all = collectionFilters.filter(({ match }) => match === 'all').map(({ type }) => type);
    expect(all).toEqual(['equipment', 'room_equipment']);
  });

  it.each(named)('removes only %s', (_, filter) => {
    const rest = withoutFilter(everything, filter);
    expect(catalogueFilters.filter((other) => !isFiltering(rest, other))).toEqual([filter]);
    expect(isFiltering(openFilters, filter)).toBe(false);
  });

  it('picks the filters out of a query', () => {
    expect(filterValuesOf({ ...everything, offset: 24 } as FilterValues)).toEqual(everything);
  });
});
