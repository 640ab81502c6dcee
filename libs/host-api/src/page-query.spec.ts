import { knownQuery, restOfQuery, searchOf } from './page-query.ts';

const given = (search: string, keys: readonly string[] | undefined) => knownQuery(new URLSearchParams(search), keys);

describe('what a page is given of a query', () => {
  it.each([
    ['', ''],
    ['x=1', ''],
    ['b=2&x=1&a=1', 'a=1&b=2'],
    ['a=1&a=1&a=1', 'a=1'],
    ['a=2&a=1&a=2', 'a=2&a=1&a=2'],
    ['%61=1&a[]=2&A=3&a%20=4&toString=5', 'a=1'],
    ['a=%C5%BE&b=1+2', 'a=%C5%BE&b=1+2'],
    ['a', 'a='],
    [`${'x'.repeat(5_000)}=1&a=1`, 'a=1'],
  ])('of %s: %s', (search, expected) => expect(String(given(search, ['a', 'b']))).toBe(expected));

  it('is all of it, in its own order, where the page does not say what it reads', () =>
    expect(String(given('x=1&b=2&a=1', undefined))).toBe('x=1&b=2&a=1'));

  it('is nothing where it reads nothing', () => expect(searchOf(given('x=1&b=2', []))).toBe(''));

  it('is the same again of what it was given', () => {
    const once = given('b=2&x=1&a=2&a=1&a=1', ['a', 'b']);
    expect(String(knownQuery(once, ['a', 'b']))).toBe(String(once));
    expect(searchOf(once)).toBe('?a=2&a=1&b=2');
  });

  it('leaves the rest as it came', () => {
    const query = new URLSearchParams('z=1&a=1&x=1&z=2');
    expect(String(restOfQuery(query, ['a']))).toBe('z=1&x=1&z=2');
    expect(restOfQuery(query, undefined).size).toBe(0);
  });
});
