import { companionLimitColumns, readCompanionLimits } from './companion-limits.ts';
import { placeColumns } from './places-file.ts';
import type { ImportProblem } from './problems.ts';
import { Row } from './row.ts';

function read(cells: Readonly<Record<string, string>>) {
  const problems: ImportProblem[] = [];
  const entries = Object.entries(cells).map(([name, value], column) => [name, { value, line: 2, column }] as const);
  const limits = readCompanionLimits(new Row('places.csv', new Map(entries), problems));
  return { limits, codes: problems.map(({ code, expected }) => `${code}: ${expected}`) };
}

describe('dogs and cots in places.csv', () => {
  it('have optional columns', () => {
    expect(placeColumns.optional).toEqual(expect.arrayContaining([...companionLimitColumns]));
    expect(read({ name: 'Mlýn' })).toEqual({ limits: {}, codes: [] });
  });

  it.each([
    [{ max_dogs: '2', cots: '1' }, { max_dogs: 2, cots: 1 }, []],
    [{ max_dogs: '', cots: '' }, { max_dogs: 0, cots: 0 }, []],
    [{ max_dogs: '3', dogs: 'welcome' }, { max_dogs: 3 }, []],
    [{ max_dogs: '1', dogs: 'no' }, { max_dogs: 1 }, ['value_unknown: 0 where no dogs may come']],
    [{ max_dogs: '0', dogs: 'no', cots: '0', cot: 'no' }, { max_dogs: 0, cots: 0 }, []],
    [{ cots: '1', cot: 'no' }, { cots: 1 }, ['value_unknown: 0 where cot is no']],
  ])('are read from %j', (cells, limits, codes) => expect(read(cells)).toEqual({ limits, codes }));

  it('are whole numbers', () => expect(read({ max_dogs: 'two' }).codes).toHaveLength(1));
});
