import { z } from 'zod';
import { lineSchema } from '../primitives.ts';
import { actionFields } from './action.ts';
import { sellerProblemCodes } from './sellers.ts';

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
  'periods_overlap',
  'charge_in_past',
  ...sellerProblemCodes,
] as const;

export type ImportProblemCode = (typeof importProblemCodes)[number];

const importStates = ['checking', 'refused', 'checked', 'importing', 'imported', 'failed'] as const;

const importRunSchema = z.object({
  id: z.uuid(),
  /** The names of the files that were chosen. */
  name: z.string(),
  /**
   * - `checked`: a dry run found no problem
   * - `refused`: it found some, and nothing was imported
   * - `failed`: nothing was imported because of an error on our side
   */
  state: z.enum(importStates),
  by: z.string(),
  created_at: z.iso.datetime(),
  /** Of the present step: 0 to 100. */
  percent: z.int(),
  version: z.string(),
});

/** GET /console/imports: the latest first. */
export const importsSchema = z.object({ data: z.array(importRunSchema) });
export type ImportsWire = z.infer<typeof importsSchema>;

/** GET /console/imports/{id} */
export const importDetailSchema = importRunSchema.extend({
  /** What was written, or would be. */
  files: z.array(z.object({ file: z.string(), rows: z.int(), added: z.int(), changed: z.int() })),
  /** The first of them, and how many there are. */
  problems: z.array(
    z.object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      code: z.enum(importProblemCodes),
      found: z.string(),
      expected: z.string(),
    }),
  ),
  problem_count: z.int(),
});
export type ImportDetailWire = z.infer<typeof importDetailSchema>;

export const importParamsSchema = z.object({ id: z.uuid() });

/** POST /console/imports: a ZIP as the body. */
export const importQuerySchema = z.strictObject({ name: lineSchema.pipe(z.string().min(1).max(200)) });
/** POST /console/imports/{id} */
export const importActionSchema = z.strictObject(actionFields);

/** The largest ZIP, and what is in it, in bytes. */
export const largestImport = { zip: 24 * 2 ** 20, files: 128 * 2 ** 20 } as const;
