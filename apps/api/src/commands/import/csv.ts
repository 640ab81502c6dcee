import { CsvError, parse, type CastingContext } from 'csv-parse/sync';

/** One cell, and where it begins: line and column as an editor counts them, from 1. */
export interface Cell {
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

/** A quote that is opened and never closed, or text beside one. */
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
 * The rows of a CSV (RFC 4180), as `csv-parse` reads it, with the places of their cells. Cells are separated by commas, by
 * semicolons as Czech spreadsheets do, or by tabs: what the first line has most of, or what a line `sep=;` before it says.
 * Rows without anything are left out; spaces around cells do not count.
 *
 * @throws CsvSyntaxError
 */
export function parseCsv(text: string): Cell[][] {
  const [, said, content = ''] = /^\uFEFF?(?:sep=([;,\t])(?=\r?\n))?([^]*)$/i.exec(text) ?? [];
  const source = Buffer.from(content);
  const separator = said ?? separatorOf(content.trimStart().split(/\r?\n/, 1)[0] ?? '');
  const places = placesIn(source, separator);
  try {
    const rows = parse(source, {
      delimiter: separator,
      trim: true,
      // How many cells a row may have is told beside what else is wrong with it.
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
          'Beside a quoted cell nothing can stand; write a quote inside as two, and quotes around.',
          places.afterQuotes(),
        );
  }
}

/** Of what separates cells, what a header has most of. */
const separatorOf = (header: string): string =>
  [',', ';', '\t'].reduce((most, one) => (header.split(one).length > header.split(most).length ? one : most));

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds where cells begin, from where the parser says that those before them have ended. */
function placesIn(source: Buffer, separator: string) {
  let end = 0;
  let isFirst = true;
  // Lines are counted once, however long the file is.
  let line = 1;
  let lineStart = 0;
  let counted = 0;
  const placeOf = (at: number): Place => {
    for (let next = source.indexOf(0x0a, counted); next !== -1 && next < at; next = source.indexOf(0x0a, counted)) {
      line++;
      lineStart = counted = next + 1;
    }
    return { line, column: source.toString('utf8', lineStart, at).length + 1 };
  };
  /** Where the cell begins that comes after the last one that was read. */
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
