import { z } from 'zod';
import { moneySchema } from '../primitives.ts';

/**
 * - `ledger`: entries of the ledger as CSV
 * - `isdoc`, `ubl`: a ZIP of the operator’s tax documents
 * - `pohoda`: the same as one XML file
 * - `lets`: a ZIP of short-term lets by country (Regulation (EU) 2024/1028)
 */
export const monthlyExports = ['ledger', 'isdoc', 'pohoda', 'ubl', 'lets'] as const;

/** - `dac7`: sellers’ income (Directive (EU) 2021/514) */
export const yearlyExports = ['dac7'] as const;
export type ExportFormat = (typeof monthlyExports)[number] | (typeof yearlyExports)[number];

const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
const yearSchema = z.string().regex(/^20\d{2}$/);

/** POST /console/export/{format}: a file. The period is a month for monthly formats, else a year. */
export const exportParamsSchema = z.object({ format: z.enum([...monthlyExports, ...yearlyExports]) });
export const exportQuerySchema = z.strictObject({ period: z.union([monthSchema, yearSchema]) });

/** GET /console/export: what the files of a month have to add up to. */
export const exportSumsQuerySchema = z.strictObject({ month: monthSchema });
export const exportSumsSchema = z.object({
  /** Changes of the ledger’s accounts. */
  ledger: z.array(z.object({ account: z.string(), amount: moneySchema })),
  /** The operator’s tax documents by their day of tax, VAT included. */
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit_note', 'commission', 'commission_credit']),
      count: z.int(),
      total: moneySchema,
    }),
  ),
});
export type ExportSumsWire = z.infer<typeof exportSumsSchema>;
