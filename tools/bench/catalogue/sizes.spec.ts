import { readSizes } from './sizes.ts';

describe('readSizes', () => {
  it('has defaults', () => expect(readSizes([], 'bench:engine')).toEqual([1_000, 10_000]));

  it('reads given sizes', () => expect(readSizes(['50', '200000'], 'bench:engine')).toEqual([50, 200_000]));

  it.each(['', '0', '-1', '1.5', '200001', 'many'])('rejects %j with an example', (size) =>
    expect(() => readSizes(['1000', size], 'bench:engine')).toThrow('up to 200000: npm run bench:engine -- 1000 10000'),
  );
});
