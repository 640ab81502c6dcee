import { flagFilters } from '@mp/domain';
import { namedFlags } from '../../platform/database/tables/catalogue.ts';
import { laterFlags, readLaterFlags } from './later-flags.ts';
import { placeColumns } from './places-file.ts';
import type { ImportProblem } from './problems.ts';
import { Row } from './row.ts';

function rowOf(cells: Readonly<Record<string, string>>) {
  const problems: ImportProblem[] = [];
  const entries = Object.entries(cells).map(
    ([name, value], index) => [name, { value, line: 2, column: index }] as const,
  );
  return { row: new Row('places.csv', new Map(entries), problems), problems };
}

describe('columns of filters in a file of places', () => {
  it('are all flags without a column of their own, and optional', () => {
    const columns = flagFilters.flatMap((filter): readonly string[] => filter.columns);
    expect([...namedFlags, ...laterFlags].sort()).toEqual([...new Set(columns)].sort());
    expect(placeColumns.optional).toEqual(expect.arrayContaining([...laterFlags]));
  });

  it('are read when the file has them, an empty cell as no', () => {
    const { row, problems } = rowOf({ name: 'Mlýn', pets: 'yes', smoking: 'no', quiet: '' });
    expect(readLaterFlags(row, ['pets', 'smoking', 'quiet', 'garden'])).toEqual({
      pets: true,
      smoking: false,
      quiet: false,
    });
    expect(problems).toEqual([]);
  });

  it('reject other values', () => {
    const { row, problems } = rowOf({ pets: 'maybe' });
    readLaterFlags(row, ['pets']);
    expect(problems.map(({ code, found }) => [code, found])).toEqual([['yes_or_no_expected', 'maybe']]);
  });
});
