import { z } from 'zod';
import { countSchema, lineSchema, moneySchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/**
 * - `matched`: it belongs to a transfer, a payout or a refund, or staff have booked it
 * - `partly`: a part of its transfer waits for staff, or other payments of its payout are missing
 * - `unknown`
 */
export const bankEntryStates = ['matched', 'partly', 'unknown'] as const;

/** Accounts of the ledger that staff can book an entry to. */
export const bankEntryAccounts = [
  ...(['gateway_receivable', 'bank_fees', 'vat_payable', 'local_taxes_payable'] as const),
  ...(['partner_receivables', 'guest_refunds', 'unsettled_returns', 'operator_funds'] as const),
] as const;
export type BankEntryAccount = (typeof bankEntryAccounts)[number];

/** The bank account in a currency beside the ledger. */
const bankBalanceSchema = z.object({
  account: z.string(),
  /** The last day of the last statement. */
  until: z.string(),
  closing: moneySchema,
  /** Closing balance less the opening balance of the first statement: what the statements have changed. */
  moved: moneySchema,
  /** What the ledger has on this account. */
  booked: moneySchema,
  /** `moved` less `booked`. */
  difference: moneySchema,
  /** The part of the difference that is on statements and not booked; the rest is booked and on no statement. */
  not_booked: moneySchema,
});

const bankStatementSchema = z.object({
  id: z.uuid(),
  account: z.string(),
  number: z.string(),
  format: z.enum(['camt.053', 'gpc']),
  from: z.string(),
  until: z.string(),
  opening: moneySchema,
  closing: moneySchema,
  /** How many of its entries are in which state. */
  entries: z.object({ matched: z.int(), partly: z.int(), unknown: z.int() }),
  added_by: z.string().nullable(),
  added_at: z.iso.datetime(),
});
export type BankStatementWire = z.infer<typeof bankStatementSchema>;

/** GET /console/bank-statement: the latest first. */
export const bankStatementQuerySchema = z.strictObject({
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});
export const bankStatementListSchema = z.object({
  balances: z.array(bankBalanceSchema),
  data: z.array(bankStatementSchema),
  next: z.uuid().nullable(),
});
export type BankStatementListWire = z.infer<typeof bankStatementListSchema>;

/** The bytes of the largest file of statements. */
export const largestStatementFile = 4 * 2 ** 20;

/** POST /console/bank-statement: a file of the bank. */
export const newBankStatementSchema = z.strictObject({
  filename: lineSchema.pipe(z.string().max(200)),
  /** Its bytes in base64. */
  content: z.base64().max(Math.ceil(largestStatementFile / 3) * 4),
});
export const addedBankStatementsSchema = z.object({ statements: z.int(), entries: z.int(), unknown: z.int() });
export type AddedBankStatementsWire = z.infer<typeof addedBankStatementsSchema>;

const bankEntrySchema = z.object({
  id: z.uuid(),
  version: z.string(),
  day: z.string(),
  /** Negative: paid from the account. */
  amount: moneySchema,
  variable_symbol: z.string(),
  counter_account: z.string(),
  counterparty: z.string(),
  message: z.string(),
  state: z.enum(bankEntryStates),
  /** What it belongs to; null for an unknown one. */
  link: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('transfer'), transfer: z.string(), reservation: z.string().nullable() }),
      z.object({ kind: z.literal('payout'), payout: z.int(), settlement: z.string().nullable() }),
      z.object({ kind: z.literal('refund'), reservation: z.string().nullable() }),
      z.object({ kind: z.literal('return'), transfer: z.string() }),
      z.object({ kind: z.literal('account'), account: z.string() }),
    ])
    .nullable(),
});
export type BankEntryWire = z.infer<typeof bankEntrySchema>;

/** GET /console/bank-entry: in the order of statements, the latest first. */
export const bankEntryQuerySchema = z.strictObject({
  statement: z.uuid().optional(),
  state: z.enum(['all', ...bankEntryStates]).default('all'),
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 200).default(100),
});
export const bankEntryListSchema = z.object({ data: z.array(bankEntrySchema), next: z.uuid().nullable() });
export type BankEntryListWire = z.infer<typeof bankEntryListSchema>;

/** POST /console/bank-entry/{id}/book */
export const bookBankEntrySchema = z.strictObject({
  ...actionFields,
  account: z.enum(bankEntryAccounts),
  /** Of a payout of the gateway: what it has kept back, in minor units of the entry’s currency. */
  fees_minor: countSchema(0, 2_000_000_000).default(0),
  reason: reasonSchema,
});
