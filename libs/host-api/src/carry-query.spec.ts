import { carryQuery } from './carry-query.ts';

describe('the query of a page', () => {
  it.each([
    ['/en', '', '/en'],
    ['/en/magical-places', '?ad=2&l=1', '/en/magical-places?ad=2&l=1'],
    ['/en/collections?p=2&o=12', '', '/en/collections?p=2&o=12'],
    ['/en/collections?p=2&o=12', '?p=2&o=12', '/en/collections?p=2&o=12'],
    ['/en/magical-places?c=5', '?c=5&c=6&ad=2', '/en/magical-places?c=5&ad=2'],
    ['/en/blog?category=slow-travel', '?category=pomalu', '/en/blog?category=slow-travel'],
  ])('is carried to %s from %j, each key once', (address, search, expected) =>
    expect(carryQuery(address, search)).toBe(expected),
  );
});
