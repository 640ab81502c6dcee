import { minorUnits } from '@mp/domain';
import type { ImportProblem } from './problems.ts';
import { Row } from './row.ts';

/** Cells of a row by their columns. */
export type Cells = Readonly<Record<string, string>>;

/**
 * A row that is not in a file: of a form, or stored. The column of a problem is the position of its cell, from 1;
 * `fieldProblems` names it.
 */
export const rowOfCells = (file: string, cells: Cells, problems: ImportProblem[]): Row =>
  new Row(
    file,
    new Map(Object.entries(cells).map(([name, value], index) => [name, { value, line: 1, column: index + 1 }])),
    problems,
  );

/** Problems of a row that is not in a file, with the names of their cells. */
export const fieldProblems = (cells: Cells, problems: readonly ImportProblem[]) =>
  problems.map(({ column, code, expected }) => ({
    field: Object.keys(cells)[column - 1] ?? '',
    problem: code,
    expected,
  }));

/** @example 240050 → `2400.5` */
export const amountCell = (minor: number): string => String(minor / minorUnits);

export const yesNoCell = (value: boolean): string => (value ? 'yes' : 'no');
