import { locales, longestGiftMessage, longestGiftName, mostMessageLines, seasons, voucherMotifs } from '@mp/domain';
import { z } from 'zod';
import { dateSchema, emailSchema, storableTextSchema, lineSchema } from './primitives.ts';

/** What is printed on the vouchers of an order beside their worth. Empty texts are not printed. */
export const voucherGiftSchema = z.object({
  motif: z.enum(voucherMotifs),
  season: z.enum(seasons),
  /** Whom it is for, and who gives it. */
  to: lineSchema.max(longestGiftName, { error: 'errors.limit' }),
  from: lineSchema.max(longestGiftName, { error: 'errors.limit' }),
  message: storableTextSchema
    .trim()
    .max(longestGiftMessage, { error: 'errors.limit' })
    .refine((text) => text.split('\n').length <= mostMessageLines, { error: 'errors.limit' }),
});
export type VoucherGiftWire = z.infer<typeof voucherGiftSchema>;

/** Where the present is sent for the giver; without it only the giver gets it. */
export const voucherDeliverySchema = z.object({
  email: emailSchema,
  /** Of the letter and of what is attached to it. */
  language: z.enum(locales),
  /** The day in the operator's time zone, from today to `furthestDeliveryDays` ahead. */
  on: dateSchema,
});
export type VoucherDeliveryWire = z.infer<typeof voucherDeliverySchema>;
