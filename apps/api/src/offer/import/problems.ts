import { sellerProblemCodes } from '@mp/contract';

/** Codes of problems in files; docs/import.md explains each. */
export const importProblemCodes = [
  'file_missing',
  'encoding_unknown',
  'file_cut',
  'csv_syntax',
  'column_missing',
  'column_unknown',
  'cells_missing',
  'value_missing',
  'value_too_long',
  'number_expected',
  'number_out_of_range',
  'date_expected',
  'yes_or_no_expected',
  'value_unknown',
  'slug_expected',
  'address_expected',
  'address_out_of_reach',
  'id_repeated',
  'id_taken',
  'slug_taken',
  'reference_unknown',
  'policy_contradicts',
  'picture_unknown',
  'picture_unreadable',
  'range_inverted',
  'units_too_many',
  'units_below_sold',
  'prices_missing',
  'date_out_of_range',
  'translation_of_itself',
  'answer_incomplete',
  'review_answered',
  'stays_confirmed_since',
  'model_not_yet',
  'seller_not_yet',
  ...sellerProblemCodes,
] as const;

export type ImportProblemCode = (typeof importProblemCodes)[number];

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
