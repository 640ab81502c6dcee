import { readSizes } from './sizes.ts';

describe('readSizes', () => {
  it('knows the usual ones', () => expect(readSizes([], 'bench:engine')).toEqual([1_000, 10_000]));

  it('takes those that are given', () => expect(readSizes(['50', '200000'], 'bench:engine')).toEqual([50, 200_000]));

  it.each(['', '0', '-1', '1.5', '200001', 'many'])('refuses %j, and shows how', (size) =>
    expect(() => readSizes(['1000', size], 'bench:engine')).toThrow('up to 200000: npm run bench:engine -- 1000 10000'),
  );
});
