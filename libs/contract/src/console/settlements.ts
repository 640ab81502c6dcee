import { z } from 'zod';
import { countSchema, dateSchema, moneySchema } from '../primitives.ts';
import { actionFields } from './action.ts';

/** A month: `2027-02`. */
const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The number of a settlement: digits, as the variable symbol of its payment. */
const settlementNumberSchema = z.string().regex(/^\d{8,10}$/);

/**
 * - `payable`: it can be paid
 * - `in_payout`: a payout has it that is not paid yet
 * - `paid`
 * - `carried`: negative, or taken over by a later one
 * - `nothing`: exactly zero
 */
export const settlementStates = ['payable', 'in_payout', 'paid', 'carried', 'nothing'] as const;

const sellerShape = { seller_id: z.uuid(), seller: z.string() };

const settlementLineShape = {
  ...sellerShape,
  number: z.string(),
  month: z.string(),
  stays: z.int(),
  /** Of a negative settlement before; not positive. */
  carried: moneySchema,
  /** The sum of its stays. */
  owed: moneySchema,
  /** Both together. */
  due: moneySchema,
  state: z.enum(settlementStates),
  /** The payout that it is in. */
  payout: z.int().nullable(),
};

/** GET /console/settlement: the latest month first. */
export const settlementQuerySchema = z.strictObject({
  view: z.enum(['all', ...settlementStates]).default('all'),
  month: monthSchema.optional(),
  payout: countSchema(1, 1_000_000_000).optional(),
  /** `next` of the page before. */
  after: settlementNumberSchema.optional(),
  limit: countSchema(1, 200).default(100),
});

export const settlementListSchema = z.object({
  data: z.array(z.object(settlementLineShape)),
  next: z.string().nullable(),
});
export type SettlementListWire = z.infer<typeof settlementListSchema>;

export const settlementParamsSchema = z.object({ number: settlementNumberSchema });

/** GET /console/settlement/{number}: with its stays. Amounts: price − refunded − commission − VAT − collected = owed. */
export const settlementSchema = z.object({
  ...settlementLineShape,
  closed_at: z.iso.datetime(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      place: z.string(),
      arrival: z.string(),
      departure: z.string(),
      /** Zero for a correction of a stay that is in an earlier settlement. */
      price: moneySchema,
      refunded: moneySchema,
      /** Of the operator; its margin where it sells the stay as its own. */
      commission: moneySchema,
      vat: moneySchema,
      /** What the place has taken from its guest. */
      collected: moneySchema,
      owed: moneySchema,
      /** Beside the price: local tax that the operator passes on. */
      local_tax: moneySchema,
      /** Of the price: mandatory fees, and what vouchers paid. */
      fees: moneySchema,
      vouchers: moneySchema,
      /** Beside the price: the premium of the waiver, which is the operator’s. */
      premium: moneySchema,
    }),
  ),
});
export type SettlementWire = z.infer<typeof settlementSchema>;

/** GET /console/settlement/next: what closing the next month would settle. */
export const nextSettlementSchema = z.object({
  /** Null when there is nothing to settle yet. */
  month: z.string().nullable(),
  /** From which day the month can be closed. */
  from: z.string().nullable(),
  has_ended: z.boolean(),
  version: z.string(),
  data: z.array(
    z.object({ ...sellerShape, stays: z.int(), carried: moneySchema, owed: moneySchema, due: moneySchema }),
  ),
});
export type NextSettlementWire = z.infer<typeof nextSettlementSchema>;

/** POST /console/settlement/close */
export const closeMonthSchema = z.strictObject({ ...actionFields, month: monthSchema });

/** GET /console/settlement.csv: the stays of a month’s settlements. */
export const settlementCsvQuerySchema = z.strictObject({ month: monthSchema });

/** Who did something, and when; the name is null once the account is removed. */
const deedSchema = z.object({ by: z.string().nullable(), at: z.iso.datetime() });

const payoutSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  version: z.string(),
  state: z.enum(['waiting', 'approved', 'declined', 'paid']),
  /** Crowns are paid by an ABO file, euros by `pain.001`. */
  format: z.enum(['pain.001', 'abo']),
  pay_on: z.string(),
  payments: z.int(),
  total: moneySchema,
  made: deedSchema,
  /** Whether the caller has made it, and so cannot approve it. */
  is_own: z.boolean(),
  approved: deedSchema.nullable(),
  declined: deedSchema.extend({ reason: z.string() }).nullable(),
  fetched: deedSchema.nullable(),
  paid: deedSchema.nullable(),
});
export type PayoutWire = z.infer<typeof payoutSchema>;

/** GET /console/payout: the latest first. */
export const payoutQuerySchema = z.strictObject({
  /** `next` of the page before. */
  after: countSchema(1, 1_000_000_000).optional(),
  limit: countSchema(1, 100).default(50),
});
export const payoutListSchema = z.object({ data: z.array(payoutSchema), next: z.int().nullable() });
export type PayoutListWire = z.infer<typeof payoutListSchema>;

/** POST /console/payout: pays settlements of one currency. */
export const newPayoutSchema = z.strictObject({
  settlements: z.array(settlementNumberSchema).min(1).max(1_000),
  pay_on: dateSchema,
});
export const madePayoutSchema = z.object({ id: z.uuid(), number: z.int() });
export type MadePayoutWire = z.infer<typeof madePayoutSchema>;

/** POST /console/payout/{id}/fetch: the file, once. */
export const payoutFileSchema = z.object({ filename: z.string(), content: z.string() });
export type PayoutFileWire = z.infer<typeof payoutFileSchema>;
