import { z } from 'zod';
import { dateSchema } from './primitives.ts';

export const cardWallets = ['apple_pay', 'google_pay'] as const;
export type CardWallet = (typeof cardWallets)[number];

/** Why a saved card was not charged. `authentication_required`: its bank wants the guest to confirm. */
export const chargeFailures = ['authentication_required', 'card_expired', 'card_declined'] as const;
export type ChargeFailure = (typeof chargeFailures)[number];

/** The card of a payment, as the gateway knows it. */
export const paidCardSchema = z.object({
  /** `Visa`. */
  brand: z.string().max(40),
  last4: z.string().regex(/^\d{4}$/),
  wallet: z.enum(cardWallets).nullable(),
  /** The last day of its month. */
  expires_on: dateSchema,
  /** The gateway's ids, if the card was saved for later payments. */
  saved: z.object({ customer: z.string().max(80), method: z.string().max(80) }).nullable(),
});
export type PaidCardWire = z.infer<typeof paidCardSchema>;

/** GET /user/cards: cards that the shop may charge for the holder of the account. */
export const savedCardListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** `Visa •••• 4242 (Apple Pay)`. */
      name: z.string(),
      expires_on: dateSchema,
      /** The stay whose rest it pays, and when. */
      pays: z.object({ place: z.string(), due_on: dateSchema }),
    }),
  ),
});
export type SavedCardListWire = z.infer<typeof savedCardListSchema>;
