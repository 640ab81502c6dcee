import { locales, longestGiftMessage, longestGiftName, mostMessageLines, seasons, voucherMotifs } from '@mp/domain';
import { z } from 'zod';
import { dateSchema, emailSchema, storableTextSchema, lineSchema } from './primitives.ts';

/** The texts on the vouchers of an order besides their value. Empty texts are not printed. */
export const voucherGiftSchema = z.object({
  motif: z.enum(voucherMotifs),
  season: z.enum(seasons),
  /** The recipient's and the giver's name. */
  to: lineSchema.max(longestGiftName, { error: 'errors.limit' }),
  from: lineSchema.max(longestGiftName, { error: 'errors.limit' }),
  message: storableTextSchema
    .trim()
    .max(longestGiftMessage, { error: 'errors.limit' })
    .refine((text) => text.split('\n').length <= mostMessageLines, { error: 'errors.limit' }),
});
export type VoucherGiftWire = z.infer<typeof voucherGiftSchema>;

/** The delivery of the present to the recipient; without it only the giver gets it. */
export const voucherDeliverySchema = z.object({
  email: emailSchema,
  /** The language of the e-mail and its attachment. */
  language: z.enum(locales),
  /** The day in the operator's time zone, from today to `furthestDeliveryDays` ahead. */
  on: dateSchema,
});
export type VoucherDeliveryWire = z.infer<typeof voucherDeliverySchema>;
