import { paymentStatuses } from '@mp/domain';
import { z } from 'zod';
import { countSchema, lineSchema, moneySchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

const wordsSchema = lineSchema.pipe(z.string().max(100));

/** GET /console/payment: `disputed` has an incident that nobody settled, `failed` a call of the gateway that was given up. */
export const paymentQuerySchema = z.strictObject({
  /** A reservation's number, the gateway's session, a variable symbol, an e-mail. */
  q: wordsSchema.optional(),
  view: z.enum(['all', 'open', 'disputed', 'failed']).default('all'),
  status: z.enum(paymentStatuses).optional(),
  method: z.enum(['card', 'transfer', 'on_spot']).optional(),
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});

export const paymentLineSchema = z.object({
  id: z.uuid(),
  method: z.enum(['card', 'transfer', 'on_spot']),
  subject: z.object({ kind: z.enum(['reservation', 'voucher_order']), id: z.uuid(), label: z.string() }),
  status: z.enum(paymentStatuses),
  amount: moneySchema,
  /** What the shop has refunded or is refunding, and what went back at the gateway. */
  refunded: moneySchema,
  created_at: z.iso.datetime(),
  open_incidents: z.int(),
  /** The earliest deadline of an open dispute. */
  due_by: z.iso.datetime().nullable(),
  dead_letters: z.int(),
});
export type PaymentLineWire = z.infer<typeof paymentLineSchema>;

export const paymentListSchema = z.object({ data: z.array(paymentLineSchema), next: z.uuid().nullable() });
export type PaymentListWire = z.infer<typeof paymentListSchema>;

export const paymentDetailSchema = z.object({
  ...paymentLineSchema.shape,
  version: z.string(),
  session: z.string().nullable(),
  events: z.array(z.object({ type: z.string(), received_at: z.iso.datetime() })),
  incidents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['dispute', 'refunded_in_part', 'refunded_in_full', 'refund_failed', 'warning']),
      status: z.string(),
      amount: moneySchema.nullable(),
      reason: z.string().nullable(),
      due_by: z.iso.datetime().nullable(),
      settled_at: z.iso.datetime().nullable(),
      settled_note: z.string().nullable(),
    }),
  ),
  /** Calls of the gateway that were given up. */
  failures: z.array(z.object({ deed: z.string(), problem: z.string().nullable(), dead_at: z.iso.datetime() })),
});
export type PaymentDetailWire = z.infer<typeof paymentDetailSchema>;

/** GET /console/payment/{id}/gateway: what the gateway says now; null if it knows no such payment yet. */
export const gatewayStateSchema = z.object({
  state: z
    .object({ status: z.enum(paymentStatuses), amount: moneySchema, refunded: moneySchema.nullable() })
    .nullable(),
});
export type GatewayStateWire = z.infer<typeof gatewayStateSchema>;

/** POST /console/payment/{id}/settle-incident: the reason is the note. */
export const settleIncidentSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  incident: lineSchema.pipe(z.string().min(1).max(200)),
});

/** The bank's id of a transfer. */
export const bankTransferIdSchema = lineSchema.pipe(z.string().min(1).max(80));

/** GET /console/bank-transfer: `waiting` has an amount that nothing has used, `returns` waits for finance. */
export const bankTransferQuerySchema = z.strictObject({
  q: wordsSchema.optional(),
  view: z.enum(['waiting', 'returns', 'all']).default('waiting'),
  after: bankTransferIdSchema.optional(),
  limit: countSchema(1, 100).default(50),
});

export const bankTransferSchema = z.object({
  id: z.string(),
  variable_symbol: z.string(),
  amount: moneySchema,
  left: moneySchema,
  account: z.string(),
  booked_at: z.iso.datetime(),
  /** `unknown` symbol, `twice` paid, other `currency`, `short`, `surplus`, or `matched`. */
  reason: z.enum(['unknown', 'twice', 'currency', 'short', 'surplus', 'matched']),
  shares: z.array(
    z.object({
      id: z.uuid(),
      /** The number of the reservation; null for a return to the sender. */
      reservation: z.string().nullable(),
      amount: moneySchema,
      is_done: z.boolean(),
    }),
  ),
  version: z.string(),
});
export type BankTransferWire = z.infer<typeof bankTransferSchema>;

export const bankTransferListSchema = z.object({ data: z.array(bankTransferSchema), next: z.string().nullable() });
export type BankTransferListWire = z.infer<typeof bankTransferListSchema>;

/** GET /console/bank-transfer/{id}/suggestion: reservations that wait for a payment, the likeliest first. */
export const transferSuggestionQuerySchema = z.strictObject({ q: wordsSchema.optional() });
export const transferSuggestionsSchema = z.object({
  data: z.array(
    z.object({
      reservation: z.object({ id: z.uuid(), number: z.string() }),
      guest: z.string(),
      missing: moneySchema,
      /** Why it is suggested. */
      because: z.array(z.enum(['symbol', 'amount', 'name'])),
    }),
  ),
});
export type TransferSuggestionsWire = z.infer<typeof transferSuggestionsSchema>;

const minorSchema = z.int().positive().max(2_000_000_000);

/** POST /console/bank-transfer/{id}/match */
export const matchTransferSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  shares: z
    .array(z.strictObject({ reservation_id: z.uuid(), amount_minor: minorSchema }))
    .min(1)
    .max(20),
});

/** POST /console/bank-transfer/{id}/return */
export const returnTransferSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  amount_minor: minorSchema,
});

/** POST /console/bank-transfer/{id}/returned: finance has transferred a return. */
export const returnedTransferSchema = z.strictObject({ ...actionFields, reason: reasonSchema, share: z.uuid() });
