import { z } from 'zod';
import { idempotencyKeySchema } from '../reservation.ts';
import { lineSchema, moneySchema } from '../primitives.ts';

/** Why staff do something that costs money or concerns a person. It stands in the audit log. */
export const reasonSchema = lineSchema.pipe(z.string().min(3, { error: 'errors.required' }).max(500));

/** Fields of every action on something that exists. */
export const actionFields = {
  /** The version that the page shows. If it is not the latest one, nothing is changed: `page_stale`. */
  version: z.string().regex(/^[0-9a-f]{16}$/),
  /** Computes the effect and changes nothing. */
  preview: z.boolean().default(false),
};

/** Headers of every action: the same key acts once. */
export const actionHeadersSchema = z.object({ 'idempotency-key': idempotencyKeySchema });

/** What an action does, or would do, to money, nights and e-mails. */
export const effectSchema = z.object({
  /** Changes of ledger accounts. */
  ledger: z.array(z.object({ account: z.string(), amount: moneySchema })),
  /** Requests to the card gateway or the bank. */
  gateway: z.array(z.object({ deed: z.enum(['release', 'refund', 'capture', 'close']), amount: moneySchema })),
  /** Units of rooms that are taken (positive) or returned (negative), by room and night. */
  nights: z.array(z.object({ room: z.string(), nights: z.int(), units: z.int() })),
  /** Templates of e-mails that are sent. */
  emails: z.array(z.string()),
});
export type EffectWire = z.infer<typeof effectSchema>;

export const actionResultSchema = z.object({
  effect: effectSchema,
  /** The version after the action; null after a preview. */
  version: z.string().nullable(),
});
export type ActionResultWire = z.infer<typeof actionResultSchema>;

/** The details of `page_stale`: who has changed it meanwhile, if it was staff. */
export const stalePageSchema = z.object({ by: z.string().nullable(), at: z.iso.datetime().nullable() });
export type StalePageWire = z.infer<typeof stalePageSchema>;
