import { CsvSyntaxError, parseCsv } from './csv.ts';

const values = (text: string) => parseCsv(text).map((row) => row.map(({ value }) => value));

describe('reading CSV', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"1,5","say ""hi"""\n',
      [
        ['a', 'b'],
        ['1,5', 'say "hi"'],
      ],
    ],
    [
      'a,b\n"two\nlines",2',
      [
        ['a', 'b'],
        ['two\nlines', '2'],
      ],
    ],
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n 1 , "2" \n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'sep=;\r\na;b,c\r\n1;2\r\n',
      [
        ['a', 'b,c'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t2,5\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'a;b\n1;2\n;\n;;;;\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2\n3,4\r5,6\r\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['', []],
  ])('%j', (text, rows) => expect(values(text)).toEqual(rows));

  it('reports positions of cells, also after quoted line breaks', () => {
    const [, row] = parseCsv('a,b,c\n"x\ny",22,3\n');
    expect(row!.map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [3, 4],
      [3, 7],
    ]);
  });

  it.each([
    ['a\n"never closed', 2, 1],
    ['a,b\n1,"x"y', 2, 6],
  ])('rejects %j with its position', (text, line, column) => {
    expect(() => parseCsv(text)).toThrow(CsvSyntaxError);
    try {
      parseCsv(text);
    } catch (error) {
      expect(error).toMatchObject({ line, column });
    }
  });

  // Counting lines again for each cell would take hours.
  it('reads a hundred thousand lines', () => {
    expect(parseCsv('a,b,c\n' + '1,"2",3\n'.repeat(100_000))).toHaveLength(100_001);
  }, 60_000);
});
