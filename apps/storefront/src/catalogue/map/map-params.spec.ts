import { areaFilters } from '@mp/domain';
import { openQuery, type CatalogueQuery } from '../catalogue-query.ts';
import { closedQuery, movedTo, pinParams, widerQuery } from './map-params.ts';

const bounds = { south: 49, north: 50, west: 15, east: 16 };
const everywhere = Object.fromEntries(areaFilters.map(({ type }, index) => [type, [index + 1]]));
const query: CatalogueQuery = {
  ...openQuery,
  collections: { ...everywhere, category: [2080], equipment: [2112] },
  instantBooking: true,
  map: true,
  layout: 'list',
  offset: 10,
  extraPages: 2,
};

describe('a map that was moved', () => {
  it('[4.24] searches its view, beside the map, from the top of its list', () =>
    expect(movedTo(query, bounds)).toMatchObject({ bounds, map: true, layout: 'list', offset: 0, extraPages: 0 }));

  it.each(areaFilters.map(({ type }) => type))('[4.24] [5.41] removes %s', (type) =>
    expect(movedTo(query, bounds).collections[type]).toBeUndefined(),
  );

  it('[4.24] keeps every other filter', () => {
    const moved = movedTo(query, bounds);
    expect(moved.collections).toMatchObject({ category: [2080], equipment: [2112] });
    expect(moved.instantBooking).toBe(true);
  });
});

describe('the pins of a question', () => {
  it('[7.9] are of all its pages, in bounds around the view', () => {
    const requested = pinParams({ query: { ...query, collections: {}, bounds }, within: [] });
    expect(requested).not.toHaveProperty('offset');
    expect(requested).not.toHaveProperty('limit');
    expect(requested.bounds?.south).toBeLessThan(bounds.south);
    expect(requested.bounds?.east).toBeGreaterThan(bounds.east);
    expect(requested).toMatchObject({ instantBooking: true });
  });

  it('have no bounds as long as the map has not been moved', () =>
    expect(pinParams({ query, within: [] }).bounds).toBeNull());
});

describe('an empty part of the map', () => {
  it('[2.106] offers a wider one around the same middle', () =>
    expect(widerQuery({ ...query, bounds })).toMatchObject({
      map: true,
      offset: 0,
      bounds: { south: 48, north: 51, west: 14, east: 17 },
    }));

  it('offers nothing wider for a query without bounds', () => {
    expect(widerQuery(query)).toBeNull();
    expect(widerQuery({ ...query, map: false, bounds })).toBeNull();
  });
});

it('[4.14] closing the map sets the grid, and removes its bounds', () =>
  expect(closedQuery({ ...query, bounds })).toMatchObject({ map: false, layout: 'grid', bounds: null, offset: 0 }));
