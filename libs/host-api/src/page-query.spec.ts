import { declaredQuery, restOfQuery, searchOf } from './page-query.ts';

const received = (search: string, keys: readonly string[] | undefined) =>
  declaredQuery(new URLSearchParams(search), keys);

describe('the query that a page receives', () => {
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
  ])('of %s: %s', (search, expected) => expect(String(received(search, ['a', 'b']))).toBe(expected));

  it('is unchanged for a page that does not declare its keys', () =>
    expect(String(received('x=1&b=2&a=1', undefined))).toBe('x=1&b=2&a=1'));

  it('is empty for a page that declares no keys', () => expect(searchOf(received('x=1&b=2', []))).toBe(''));

  it('does not change when it is filtered again', () => {
    const once = received('b=2&x=1&a=2&a=1&a=1', ['a', 'b']);
    expect(String(declaredQuery(once, ['a', 'b']))).toBe(String(once));
    expect(searchOf(once)).toBe('?a=2&a=1&b=2');
  });

  it('leaves the rest unchanged', () => {
    const query = new URLSearchParams('z=1&a=1&x=1&z=2');
    expect(String(restOfQuery(query, ['a']))).toBe('z=1&x=1&z=2');
    expect(restOfQuery(query, undefined).size).toBe(0);
  });
});
