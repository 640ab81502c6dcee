import { z } from 'zod';
import { currencySchema, lineSchema, moneySchema } from './primitives.ts';

/** How a guest who pays by transfer does it: for stays far enough ahead, in Czech crowns. */
export const transferSchema = z.object({
  /** The account to pay to, without spaces. */
  iban: z.string(),
  /** Up to ten digits, by which the payment is recognised. */
  variable_symbol: z.string(),
  amount: moneySchema,
  /** What is still to be sent: the amount without what has come in transfers of too little. */
  missing: moneySchema.optional(),
  /** What is missing, as banking applications read it, e.g. from the QR code at `…/payment-qr.svg`. (Short Payment Descriptor 1.0) */
  spayd: z.string(),
  /** Transfers that came with this symbol and were too little, or in another currency, which does not count. */
  others: z.array(moneySchema),
});
export type TransferWire = z.infer<typeof transferSchema>;

/** POST /public/bank/webhook: a transfer on the account's statement, signed. `id` is unique and handled once. */
export const bankTransferEventSchema = z.object({
  id: z.string().min(8).max(80),
  variable_symbol: z.string().regex(/^\d{0,10}$/),
  amount_minor: z.int().positive().max(2_147_483_647),
  currency: currencySchema,
  /** Whose account it came from, as the bank writes it. */
  counter_account: lineSchema.max(60),
  booked_at: z.iso.datetime(),
});
export type BankTransferEvent = z.infer<typeof bankTransferEventSchema>;
