import { z } from 'zod';
import { currencySchema, lineSchema, moneySchema } from './primitives.ts';

/** How to pay by transfer: for stays far enough ahead, in Czech crowns. */
export const transferSchema = z.object({
  /** The account to pay to, without spaces. */
  iban: z.string(),
  /** Up to ten digits, which identify the payment. */
  variable_symbol: z.string(),
  amount: moneySchema,
  /** The amount that is still missing: the total without transfers that were too low. */
  missing: moneySchema.optional(),
  /**
   * The missing amount in the format of banking applications, e.g. for the QR code at `…/payment-qr.svg`. (Short Payment
   * Descriptor 1.0)
   */
  spayd: z.string(),
  /** Transfers with this symbol that were too low, or in another currency, which does not count. */
  others: z.array(moneySchema),
});
export type TransferWire = z.infer<typeof transferSchema>;

/** POST /public/bank/webhook: a transfer on the account's statement, signed. `id` is unique and handled once. */
export const bankTransferEventSchema = z.object({
  id: z.string().min(8).max(80),
  variable_symbol: z.string().regex(/^\d{0,10}$/),
  amount_minor: z.int().positive().max(2_147_483_647),
  currency: currencySchema,
  /** The sender's account, as the bank writes it. */
  counter_account: lineSchema.max(60),
  booked_at: z.iso.datetime(),
});
export type BankTransferEvent = z.infer<typeof bankTransferEventSchema>;
