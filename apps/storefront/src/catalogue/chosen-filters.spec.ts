import { noCompanions } from '@mp/domain';
import { openQuery, type CatalogueQuery } from './catalogue-query.ts';
import { activeFilterCount, withCollection, withoutFilters } from './chosen-filters.ts';

const question = (change: Partial<CatalogueQuery>): CatalogueQuery => ({ ...openQuery, ...change });

describe('activeFilterCount', () => {
  it.each([
    ['[7.40] nothing', {}, 0],
    ['[7.40] an area once, whatever it lists', { collections: { destination: [1, 2, 3] } }, 1],
    ['[7.40] every area by itself', { collections: { destination: [1], surrounding: [2], microregion: [3] } }, 3],
    [
      '[7.40] lists by their entries',
      { collections: { category: [1, 2], equipment: [3], collection: [4], awards: [5] } },
      5,
    ],
    [
      '[7.40] price bounds and toggles by one',
      { minPrice: 1, maxPrice: 2, instantBooking: true, acceptsVouchers: true },
      4,
    ],
    ['neither dates nor the map', { map: true, bounds: { south: 1, north: 2, west: 1, east: 2 }, flexibleDays: 3 }, 0],
  ] as const)('counts %s', (_, change, count) => {
    expect(activeFilterCount(question(change))).toBe(count);
  });
});

it('adds and removes a collection, and starts at the top again', () => {
  const more = withCollection(question({ collections: { equipment: [5] }, offset: 24 }), 'equipment', 3, true);
  expect(more).toMatchObject({ collections: { equipment: [3, 5] }, offset: 0 });
  expect(withCollection(more, 'equipment', 5, false).collections.equipment).toEqual([3]);
});

it('[2.86] keeps dates, guests, order and layout when all filters are removed', () => {
  const party = { ...noCompanions, adults: 3, children: 1 };
  const rest = withoutFilters(
    question({ party, sort: 'price', layout: 'list', minPrice: 5, collections: { category: [1] } }),
  );
  expect(rest).toMatchObject({ party, sort: 'price', layout: 'list', minPrice: null, collections: {} });
});
