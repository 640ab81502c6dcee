import { locales, type Currency } from '@mp/domain';
import { z } from 'zod';
import { pictureSchema } from './catalogue.ts';
import { moneySchema } from './primitives.ts';
import { contactSchema, reservationCodeSchema } from './reservation.ts';
import { voucherDeliverySchema, voucherGiftSchema } from './voucher-gift.ts';

/** What vouchers can be bought for, in whole units of CZK (not minor ones). [9.10] */
export const voucherAmounts = [2000, 3500, 5000, 7500, 10_000] as const;

/** The currency vouchers are sold in. They pay for orders of the same currency; nothing is converted. */
export const voucherCurrency = 'CZK' satisfies Currency;

/** How many vouchers one order may have. */
export const mostVouchersOrdered = 20;

/** [3.19] */
export const voucherTypes = ['kch', 'ap'] as const;
export type VoucherType = (typeof voucherTypes)[number];

/** [3.19] */
export const voucherStatuses = ['active', 'used', 'expired'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export const voucherEventTypes = ['issued', 'attached', 'used', 'returned'] as const;
export type VoucherEventType = (typeof voucherEventTypes)[number];

/**
 * A voucher's code as people type it: the case, spaces and dashes do not matter. What cannot be a code at all is still
 * looked up, and unknown.
 */
export const voucherCodeSchema = z.string().min(1).max(40);

/** POST /public/voucher-order, with an `Idempotency-Key` header: the same key and body always answer the same. */
export const voucherOrderRequestSchema = z.object({
  items: z
    .array(
      z.object({
        /** In whole CZK, one of `voucherAmounts`. */
        amount: z.literal(voucherAmounts),
        count: z.int().min(1).max(mostVouchersOrdered),
      }),
    )
    .min(1)
    .max(voucherAmounts.length),
  /** Who pays; the receipt is made out to the names of the invoice where one is wanted. */
  contact: contactSchema.omit({ phone: true, phonePrefix: true }),
  /** Without it, the first motif in the season of the purchase and no words. */
  gift: voucherGiftSchema.optional(),
  delivery: voucherDeliverySchema.optional(),
  /** Voucher terms and data processing. */
  agreement: z.literal(true, { error: 'errors.agreement' }),
  language: z.enum(locales),
});
export type VoucherOrderRequest = z.infer<typeof voucherOrderRequestSchema>;

/** A voucher as its holder sees it. [3.19] */
export const voucherSchema = z.object({
  id: z.uuid(),
  /** In groups of 3, 4, 4 and 3. */
  code: z.string(),
  type: z.enum(voucherTypes),
  price: moneySchema,
  status: z.enum(voucherStatuses),
  /** Instants, ISO 8601 in UTC. */
  purchased_at: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
});
export type VoucherWire = z.infer<typeof voucherSchema>;

/** An order of vouchers, for whoever has its code. The vouchers are there once it is paid. */
export const voucherOrderSchema = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'paid']),
  total: moneySchema,
  vouchers: z.array(voucherSchema),
  /** How its payment stands at the gateway; `none` until one has been started, and once it is paid. */
  payment: z.enum(['none', 'pending', 'failed']),
  /** The giver's own e-mail. */
  email: z.string(),
  gift: voucherGiftSchema.nullable(),
  delivery: voucherDeliverySchema
    .extend({
      /** Instant; null until it has been sent. */
      delivered_at: z.string().nullable(),
    })
    .nullable(),
  created_at: z.string(),
});
export type VoucherOrderWire = z.infer<typeof voucherOrderSchema>;
export const voucherOrderCreatedSchema = voucherOrderSchema.extend({ code: z.string() });
export type VoucherOrderCreatedWire = z.infer<typeof voucherOrderCreatedSchema>;

export const voucherOrderParamsSchema = z.object({ id: z.uuid() });
export const voucherOrderCodeSchema = reservationCodeSchema;

/** GET /public/voucher-order/{id}/voucher/{voucher}.pdf and GET /user/voucher/{id}.pdf */
export const orderedVoucherParamsSchema = z.object({ id: z.uuid(), voucher: z.uuid() });
export const voucherParamsSchema = z.object({ id: z.uuid() });
/** The language to print in; without it, that of the order or of the visitor. */
export const voucherFileQuerySchema = z.object({ language: z.enum(locales).optional() });

/** GET /public/voucher-offer: what vouchers can be bought, and what they look like. [2.50] */
export const voucherOfferSchema = z.object({
  amounts: z.array(
    z.object({
      price: moneySchema,
      /** What that is in euros at today's rate, to get an idea: vouchers pay for stays priced in crowns. */
      in_euros: moneySchema,
    }),
  ),
  motifs: z.array(
    z.object({
      motif: voucherGiftSchema.shape.motif,
      season: voucherGiftSchema.shape.season,
      picture: pictureSchema,
    }),
  ),
  valid_months: z.int(),
  most_vouchers: z.int(),
  /** How many vouchers one booking can be paid with. */
  most_per_booking: z.int(),
  /** The days on which a present can be sent, both included. */
  first_delivery: z.string(),
  last_delivery: z.string(),
});
export type VoucherOfferWire = z.infer<typeof voucherOfferSchema>;

/** POST /public/voucher/check and POST /user/voucher */
export const voucherCodeRequestSchema = z.object({ code: voucherCodeSchema });

/** What can be said of a code to whoever types it. */
export const voucherCheckSchema = z.object({
  /** `paired`: attached to another account than the caller's, so that only its holder can use it. [8.10] */
  result: z.enum(['valid', 'unknown', 'paired', 'expired', 'used']),
  /** Null when unknown or paired: what somebody else's voucher is worth is not told. */
  price: moneySchema.nullable(),
  expires_at: z.string().nullable(),
});
export type VoucherCheckWire = z.infer<typeof voucherCheckSchema>;

/** GET /user/voucher: the vouchers of an account, and what happened to them, the latest first. [4.37] */
export const voucherListsSchema = z.object({
  active: z.array(voucherSchema),
  expired: z.array(voucherSchema),
  used: z.array(voucherSchema),
  history: z.array(
    z.object({
      code: z.string(),
      type: z.enum(voucherEventTypes),
      /** The number of the reservation it was used for. */
      reservation: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** What the account has bought, for itself or as presents, the latest first. [2.58] */
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        /** The buyer's key to it, as the link in the message has it. */
        code: z.string(),
        status: z.enum(['open', 'paid']),
        total: moneySchema,
        /** How many vouchers it is of. */
        count: z.int(),
        created_at: z.string(),
        /** The day on which the present is sent, `YYYY-MM-DD`; null where it is sent to nobody. */
        deliver_on: z.string().nullable(),
      }),
    )
    .optional(),
});
export type VoucherListsWire = z.infer<typeof voucherListsSchema>;

/** POST /public/benefit-code/check [5.35] */
export const benefitCodeRequestSchema = z.object({ code: z.string().trim().min(1).max(40) });
export const benefitCodeCheckSchema = z.object({
  valid: z.boolean(),
  /** Of the stay's price; null for a code that is not valid. */
  discount_per_mille: z.int().nullable(),
});
export type BenefitCodeCheckWire = z.infer<typeof benefitCodeCheckSchema>;
