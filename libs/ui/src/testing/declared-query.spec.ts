import { DeclaredQuery } from './declared-query.ts';

const query = new URLSearchParams('b=2&x=1&a=1');

describe('the query that a spec gives to a page', () => {
  it('has the declared keys', () => expect(String(new DeclaredQuery(query, ['a', 'b']))).toBe('a=1&b=2'));

  it.each(['get', 'getAll', 'has'] as const)('throws when the page reads another key: %s', (read) => {
    expect(() => new DeclaredQuery(query, ['a', 'b'])[read]('x')).toThrow('reads "x"');
    expect(() => new DeclaredQuery(query, ['a', 'b'])[read]('a')).not.toThrow();
  });

  it('has all keys if the page declares none', () => expect(new DeclaredQuery(query, undefined).get('x')).toBe('1'));
});
