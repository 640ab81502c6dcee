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
 * The rows of a CSV (RFC 4180) with the places of their cells. Cells are separated by commas, or by semicolons as Czech
 * spreadsheets do: what the first line has more of. Empty lines are left out; spaces around unquoted cells do not count.
 *
 * @throws CsvSyntaxError
 */
export function parseCsv(text: string): Cell[][] {
  const source = text.replace(/^\uFEFF/, '');
  const header = source.split(/\r?\n/, 1)[0] ?? '';
  const separator = header.split(';').length > header.split(',').length ? ';' : ',';
  const ends = separator === ';' ? /[;\r\n]/g : /[,\r\n]/g;
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let line = 1;
  let lineStart = 0;
  let at = 0;
  const endRow = (): void => {
    if (row.length > 1 || row[0]?.value !== '') rows.push(row);
    row = [];
  };
  while (at < source.length) {
    const start = { line, column: at - lineStart + 1 };
    let value = '';
    while (source[at] === ' ') at++;
    if (source[at] === '"') {
      for (at++; ; at++) {
        const char = source[at];
        if (char === undefined) throw new CsvSyntaxError('This quote is never closed.', start);
        if (char === '"' && source[at + 1] !== '"') break;
        if (char === '"') at++;
        if (char === '\n') {
          line++;
          lineStart = at + 1;
        }
        value += char;
      }
      at++;
      while (source[at] === ' ') at++;
      const next = source[at];
      if (next !== undefined && next !== separator && next !== '\n' && next !== '\r')
        throw new CsvSyntaxError('After a closing quote the cell has to end; write a quote inside as two.', {
          line,
          column: at - lineStart + 1,
        });
    } else {
      ends.lastIndex = at;
      const end = ends.exec(source)?.index ?? source.length;
      value = source.slice(at, end).trim();
      at = end;
    }
    row.push({ value, ...start });
    const next = source[at];
    if (next === separator) {
      at++;
      // A separator at the very end opens a last, empty cell.
      if (at === source.length) row.push({ value: '', line, column: at - lineStart + 1 });
      continue;
    }
    if (next === '\r') at++;
    if (source[at] === '\n') at++;
    endRow();
    line++;
    lineStart = at;
  }
  if (row.length > 0) endRow();
  return rows;
}
