import { z } from 'zod';
import { countSchema, dateSchema, lineSchema, moneySchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** How staff see a voucher: `blocked` cannot be used until it is unblocked, `refunded` never again. */
export const voucherStates = ['active', 'used', 'expired', 'blocked', 'refunded'] as const;

/** GET /console/voucher */
export const voucherQuerySchema = z.strictObject({
  /** A whole code, an order's number, an e-mail, a partner, or a reservation's number. */
  q: lineSchema.pipe(z.string().max(100)).optional(),
  state: z.enum(voucherStates).optional(),
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});

export const voucherLineSchema = z.object({
  id: z.uuid(),
  /** The last three characters of its code: staff do not see codes. */
  tail: z.string(),
  value: moneySchema,
  /** What is left of it. */
  balance: moneySchema,
  state: z.enum(voucherStates),
  origin: z.enum(['order', 'refund', 'partner']),
  /** The buyer's e-mail, the partner, or the number of the refunded reservation. */
  holder: z.string(),
  purchased_at: z.iso.datetime(),
  last_day: dateSchema,
  /** The reservation that it last paid for. */
  used_for: z.string().nullable(),
  /** Whether a second person has to decide about its refund. */
  is_refund_waiting: z.boolean(),
  version: z.string(),
});
export type VoucherLineWire = z.infer<typeof voucherLineSchema>;

export const voucherListSchema = z.object({ data: z.array(voucherLineSchema), next: z.uuid().nullable() });
export type VoucherListWire = z.infer<typeof voucherListSchema>;

/** POST /console/voucher: vouchers that a partner sells. */
export const voucherBatchSchema = z.strictObject({
  partner: lineSchema.pipe(z.string().min(2, { error: 'errors.required' }).max(80)),
  /** In whole crowns. */
  amount: z.int().min(1).max(100_000),
  count: z.int().min(1).max(1_000),
  reason: reasonSchema,
});

/** Their codes, which are shown once more only for the same request. */
export const voucherCodesSchema = z.object({ codes: z.array(z.string()) });
export type VoucherCodesWire = z.infer<typeof voucherCodesSchema>;

/** POST /console/voucher/{id}/block, POST /console/voucher/{id}/unblock, POST /console/voucher/{id}/resend, POST /console/voucher/{id}/refund */
export const blockVoucherSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

/** POST /console/voucher/{id}/extend: the new last day. */
export const extendVoucherSchema = z.strictObject({ ...actionFields, reason: reasonSchema, last_day: dateSchema });

/** GET /console/voucher-liability: what is left on vouchers, which equals the ledger. */
export const voucherLiabilitySchema = z.object({
  /** By currency and year of the last day. */
  data: z.array(z.object({ year: z.int(), count: z.int(), value: moneySchema })),
  totals: z.array(z.object({ value: moneySchema, ledger: moneySchema })),
});
export type VoucherLiabilityWire = z.infer<typeof voucherLiabilitySchema>;
