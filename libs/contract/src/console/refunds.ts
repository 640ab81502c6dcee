import { z } from 'zod';
import { countSchema, moneySchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** `waiting`: a second person has to decide. */
export const refundStates = ['waiting', 'approved', 'declined'] as const;

/** `to_pay_out`: finance has to transfer it; `failed`: the gateway has refused it. */
export const refundPartStates = ['pending', 'to_pay_out', 'failed', 'done'] as const;

export const refundPartSchema = z.object({
  id: z.uuid(),
  /** What it goes back to. */
  to: z.enum(['card', 'transfer', 'voucher']),
  amount: moneySchema,
  state: z.enum(refundPartStates),
  /** Why the gateway refused it. */
  problem: z.string().nullable(),
  /** The account that paid the transfer. */
  account: z.string().nullable(),
  done_at: z.iso.datetime().nullable(),
});

/** A refund by staff. Names are null once the account is removed. */
export const refundSchema = z.object({
  id: z.uuid(),
  /** What it is of: one of the two. */
  reservation: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  voucher: z.object({ id: z.uuid(), tail: z.string() }).nullable(),
  amount: moneySchema,
  reason: z.string(),
  state: z.enum(refundStates),
  asked_by: z.string().nullable(),
  /** Whether the buyer of the voucher has given it back. */
  is_by_buyer: z.boolean(),
  asked_at: z.iso.datetime(),
  /** Whether the caller has requested it, and so cannot decide about it. */
  is_own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decline_reason: z.string().nullable(),
  parts: z.array(refundPartSchema),
  version: z.string(),
});
export type RefundWire = z.infer<typeof refundSchema>;

/** GET /console/refund: `due` waits for a person: for a decision, a payout or another attempt. */
export const refundQuerySchema = z.strictObject({
  view: z.enum(['due', 'waiting', 'to_pay_out', 'failed', 'all']).default('due'),
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});

export const refundListSchema = z.object({ data: z.array(refundSchema), next: z.uuid().nullable() });
export type RefundListWire = z.infer<typeof refundListSchema>;

/** GET /console/reservation/{id}/refund: what can be refunded, for POST to the same path. */
export const refundableSchema = z.object({
  version: z.string(),
  maximum: moneySchema,
  /** A refund above this needs a second person: the limit, less what one person has refunded of the reservation. */
  approval_above: moneySchema,
  refunds: z.array(refundSchema),
  /** Whether the guest disputes a payment of it at their bank, and that is not settled. */
  is_disputed: z.boolean(),
});
export type RefundableWire = z.infer<typeof refundableSchema>;

const amountSchema = z.int().positive().max(2_000_000_000);

/** POST /console/reservation/{id}/refund */
export const refundRequestSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  amount_minor: amountSchema,
});

/** POST /console/refund/{id}/approve, POST /console/refund-part/{id}/retry */
export const confirmationSchema = z.strictObject(actionFields);

/** POST /console/refund/{id}/decline */
export const declineSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

/** POST /console/refund-part/{id}/paid: a note such as the bank's number of the payout. */
export const paidOutSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
});
