import { CsvError, parse, type CastingContext } from 'csv-parse/sync';

/** One cell and its position: line and column from 1, as in an editor. */
export interface Cell {
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

/** Thrown for an unclosed quote, or text beside a quoted cell. */
export class CsvSyntaxError extends Error {
  override readonly name = 'CsvSyntaxError';
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * Parses a CSV (RFC 4180) with `csv-parse`, including positions of cells. The separator is a comma, a semicolon as in
 * Czech spreadsheets, or a tab: the most frequent one in the first line, or the one in a line `sep=;` before it. Empty
 * rows are skipped; spaces around cells are trimmed.
 *
 * @throws CsvSyntaxError
 */
export function parseCsv(text: string): Cell[][] {
  const [, declared, content = ''] = /^\uFEFF?(?:sep=([;,\t])(?=\r?\n))?([^]*)$/i.exec(text) ?? [];
  // Files that were edited on several systems have several kinds of line breaks.
  const source = Buffer.from(content.replace(/\r+\n?/g, '\n'));
  const separator = declared ?? separatorOf(content.trimStart().split(/[\r\n]/, 1)[0] ?? '');
  const places = placesIn(source, separator);
  try {
    const rows = parse(source, {
      delimiter: separator,
      trim: true,
      // A wrong number of cells is reported together with other problems of the row.
      relax_column_count: true,
      skip_empty_lines: true,
      cast: (value: string, context: CastingContext): Cell => ({ value, ...places.next(context) }),
    }) as unknown as Cell[][];
    return rows.filter((row) => row.some(({ value }) => value !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? new CsvSyntaxError('This quote is never closed.', places.unread())
      : new CsvSyntaxError(
          'A quoted cell must have no text outside its quotes; write a quote inside it as two.',
          places.afterQuotes(),
        );
  }
}

/** The most frequent separator in the header. */
const separatorOf = (header: string): string =>
  [',', ';', '\t'].reduce((most, one) => (header.split(one).length > header.split(most).length ? one : most));

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Computes positions of cells from the parser's offsets of previous cells. */
function placesIn(source: Buffer, separator: string) {
  let end = 0;
  let isFirst = true;
  // Lines are counted incrementally, in one pass.
  let line = 1;
  let counted = 0;
  // Columns as well, from the last place of the line.
  let last = { at: 0, column: 1 };
  const placeOf = (at: number): Place => {
    for (let next = source.indexOf(0x0a, counted); next !== -1 && next < at; next = source.indexOf(0x0a, counted)) {
      line++;
      counted = next + 1;
      last = { at: counted, column: 1 };
    }
    last = { at, column: last.column + source.toString('utf8', last.at, at).length };
    return { line, column: last.column };
  };
  /** The position of the cell after the last one. */
  const startOf = (startsRow: boolean): number => {
    if (!startsRow) return source.indexOf(separator, end) + 1;
    let at = end;
    while (source[at] === 0x0d || source[at] === 0x0a) at++;
    return at;
  };
  const unreadStart = (): number => {
    const rest = /^[^\S\r\n]*/.exec(source.toString('utf8', end, end + 100))?.[0].length ?? 0;
    return startOf(isFirst || source[end + rest] !== separator.charCodeAt(0));
  };
  return {
    next: ({ index, bytes }: CastingContext): Place => {
      const place = placeOf(startOf(index === 0));
      end = bytes;
      isFirst = false;
      return place;
    },
    unread: (): Place => placeOf(unreadStart()),
    afterQuotes: (): Place => {
      const start = unreadStart();
      const [read = ''] = /^ *(?:"(?:[^"]|"")*" *|[^"]*)/.exec(source.toString('utf8', start)) ?? [];
      return placeOf(start + Buffer.byteLength(read));
    },
  };
}
