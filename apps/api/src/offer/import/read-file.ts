import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CsvSyntaxError, parseCsv, type Cell } from './csv.ts';
import { FileTextError, readFileText } from './file-text.ts';
import type { ImportProblem } from './problems.ts';
import { Row } from './row.ts';

/** Columns of a file: required and optional ones. */
export interface FileColumns {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/** Reads the rows of a file; none when it is missing or unreadable. Adds problems to `problems`. */
export function readRows(folder: string, file: string, columns: FileColumns, problems: ImportProblem[]): Row[] {
  const full = path.join(folder, file);
  if (!existsSync(full)) return [];
  let rows;
  try {
    rows = withoutEmptyColumns(parseCsv(readFileText(readFileSync(full))));
  } catch (error) {
    if (error instanceof FileTextError) {
      const { line, column, code, message } = error;
      problems.push({ file, line, column, code, found: '', expected: message });
      return [];
    }
    if (!(error instanceof CsvSyntaxError)) throw error;
    const { line, column, message } = error;
    problems.push({ file, line, column, code: 'csv_syntax', found: '', expected: message });
    return [];
  }
  const [header = [], ...body] = rows;
  const names = header.map(({ value }) => value);
  const before = problems.length;
  for (const name of columns.needed)
    if (!names.includes(name))
      problems.push({
        file,
        line: 1,
        column: 1,
        code: 'column_missing',
        found: names.join(),
        expected: `a column ${name}`,
      });
  const columnNames = [...columns.needed, ...columns.optional];
  for (const [index, { value, line, column }] of header.entries()) {
    const problem = { file, line, column, code: 'column_unknown', found: value } as const;
    if (!columnNames.includes(value)) problems.push({ ...problem, expected: `one of ${columnNames.join(', ')}` });
    else if (names.indexOf(value) < index) problems.push({ ...problem, expected: 'each column once' });
  }
  if (problems.length > before) return [];
  return body.flatMap((cells) => {
    const [first] = cells;
    if (cells.length !== header.length) {
      const { line = 1, column = 1 } = cells[header.length] ?? first ?? {};
      const found = `${cells.length} cells`;
      problems.push({ file, line, column, code: 'cells_missing', found, expected: `${header.length} cells` });
      return [];
    }
    return [new Row(file, new Map(cells.map((cell, index) => [names[index] ?? '', cell])), problems)];
  });
}

/** Drops columns without header and content, which spreadsheets write for columns used before. */
function withoutEmptyColumns(rows: Cell[][]): Cell[][] {
  const width = (rows[0]?.findLastIndex(({ value }) => value !== '') ?? -1) + 1;
  return rows.map((row) => (row.slice(width).every(({ value }) => value === '') ? row.slice(0, width) : row));
}
