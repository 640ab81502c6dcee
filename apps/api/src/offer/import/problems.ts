import type { ImportProblemCode } from '@mp/contract';

/** One problem with its position. */
export interface ImportProblem {
  readonly file: string;
  /** From 1, as in an editor. */
  readonly line: number;
  readonly column: number;
  readonly code: ImportProblemCode;
  readonly found: string;
  readonly expected: string;
}

/** `places.csv:3:17 number_expected: found "abc", expected a number from -90 to 90` */
export const problemText = ({ file, line, column, code, found, expected }: ImportProblem): string =>
  `${file}:${line}:${column} ${code}: found ${JSON.stringify(found.slice(0, 60))}, expected ${expected}`;

/** Thrown when a folder is rejected: none of it was imported. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super(`Nothing was imported: ${problems.length} problem${problems.length === 1 ? '' : 's'}.`);
    this.problems = problems;
  }
}
