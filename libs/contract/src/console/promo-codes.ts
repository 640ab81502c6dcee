import { z } from 'zod';
import { dateSchema, lineSchema } from '../primitives.ts';
import { fixedDiscountSchema } from '../voucher.ts';
import { actionFields, reasonSchema } from './action.ts';

/** `configured` codes come from `BENEFIT_CODES`; nobody can end them here. */
export const promoStates = ['configured', 'active', 'later', 'over', 'used_up', 'ended'] as const;

/** Limits of a promo code. Dates are days of booking, both inclusive; null for no limit. */
const limits = {
  valid_from: dateSchema.nullable(),
  valid_until: dateSchema.nullable(),
  most_uses: z.int().min(1).max(1_000_000).nullable(),
  once_per_person: z.boolean(),
  /** Ids of places; null for all. */
  places: z.array(z.int().positive()).min(1).max(200).nullable(),
};

export const promoCodeSchema = z.object({
  /** Null for a configured code. */
  id: z.uuid().nullable(),
  code: z.string(),
  /** 0 for a fixed amount. */
  per_mille: z.int(),
  /** Null for a share. */
  fixed_minor: fixedDiscountSchema.nullable(),
  ...limits,
  state: z.enum(promoStates),
  /** Reservations that use it and have not ended unpaid. */
  uses: z.int(),
  version: z.string(),
});
export type PromoCodeWire = z.infer<typeof promoCodeSchema>;

/** GET /console/promo-code */
export const promoCodeListSchema = z.object({ data: z.array(promoCodeSchema) });
export type PromoCodeListWire = z.infer<typeof promoCodeListSchema>;

const fixedMinorSchema = z.int().min(100).max(10_000_000).multipleOf(100);

/** POST /console/promo-code: its discount adds to the club's, both of the whole price. It is a share or a fixed amount. */
export const newPromoCodeSchema = z
  .strictObject({
    code: lineSchema.transform((code) => code.toUpperCase()).pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/)),
    /** 0 for a fixed amount. */
    per_mille: z.int().min(0).max(1000),
    /** In whole crowns and euros; null for a share. */
    fixed_minor: z.strictObject({ CZK: fixedMinorSchema, EUR: fixedMinorSchema }).nullable(),
    ...limits,
    reason: reasonSchema,
  })
  .refine(({ per_mille, fixed_minor }) => (per_mille === 0) === (fixed_minor !== null), {
    error: 'errors.required',
    path: ['fixed_minor'],
  });
export type NewPromoCodeWire = z.input<typeof newPromoCodeSchema>;

export const createdPromoCodeSchema = z.object({ id: z.uuid() });

/** POST /console/promo-code/{id}/end */
export const endPromoCodeSchema = z.strictObject({ ...actionFields, reason: reasonSchema });
