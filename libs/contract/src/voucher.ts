import { locales, type Currency } from '@mp/domain';
import { z } from 'zod';
import { pictureSchema } from './catalogue.ts';
import { dateSchema, emailSchema, moneySchema } from './primitives.ts';
import { contactSchema, reservationCodeSchema } from './reservation.ts';
import { voucherDeliverySchema, voucherGiftSchema } from './voucher-gift.ts';

/** The values of vouchers, in whole units of CZK (not minor ones). [9.10] */
export const voucherAmounts = [2000, 3500, 5000, 7500, 10_000] as const;

/** The currency of vouchers. They pay for orders of the same currency; nothing is converted. */
export const voucherCurrency = 'CZK' satisfies Currency;

/** Maximum vouchers of one order. */
export const mostVouchersOrdered = 20;

/** [3.19] */
export const voucherTypes = ['kch', 'ap'] as const;
export type VoucherType = (typeof voucherTypes)[number];

/** [3.19] */
export const voucherStatuses = ['active', 'used', 'expired'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

export const voucherEventTypes = ['issued', 'attached', 'used', 'returned', 'extended', 'refunded'] as const;
export type VoucherEventType = (typeof voucherEventTypes)[number];

/** A voucher's code as typed: the case, spaces and dashes are ignored. An invalid code is looked up too, and is unknown. */
export const voucherCodeSchema = z.string().min(1).max(40);

/**
 * POST /public/voucher-order, with an `Idempotency-Key` header: once it has made an order, the same key and body get that again. A refused
 * request has made nothing, and leaves its key unused.
 */
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
  /** The payer; the receipt is issued to the invoice's names if there are any. */
  contact: contactSchema.omit({ phone: true, phonePrefix: true }),
  /** By default the first motif in the season of the purchase, without texts. */
  gift: voucherGiftSchema.optional(),
  delivery: voucherDeliverySchema.optional(),
  /** Voucher terms and data processing. */
  agreement: z.literal(true, { error: 'errors.agreement' }),
  language: z.enum(locales),
});
export type VoucherOrderRequest = z.infer<typeof voucherOrderRequestSchema>;

/** A voucher for its holder. [3.19] */
export const voucherSchema = z.object({
  id: z.uuid(),
  /** In groups of 3, 4, 4 and 3. */
  code: z.string(),
  type: z.enum(voucherTypes),
  /** Its value when it was issued. */
  price: moneySchema,
  /** What is left of it for further stays; a missing one is the whole value. [5.32] */
  balance: moneySchema.optional(),
  status: z.enum(voucherStatuses),
  /** Instants, ISO 8601 in UTC. */
  purchased_at: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
});
export type VoucherWire = z.infer<typeof voucherSchema>;

/** An order of vouchers, for its code. The vouchers exist once it is paid. */
export const voucherOrderSchema = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'paid']),
  total: moneySchema,
  /** What was refunded of it: those vouchers are void and not listed. */
  refunded: moneySchema,
  vouchers: z.array(
    voucherSchema.extend({
      /** The last day on which its buyer can give it back, `YYYY-MM-DD`; null or missing if they cannot. */
      return_until: z.string().nullable().optional(),
    }),
  ),
  /** The state of its payment at the gateway; `none` before one is started, and once it is paid. */
  payment: z.enum(['none', 'pending', 'failed']),
  /** The buyer's e-mail. */
  email: z.string(),
  gift: voucherGiftSchema.nullable(),
  delivery: voucherDeliverySchema
    .extend({
      /** Instant; null until it is sent. */
      delivered_at: z.string().nullable(),
    })
    .nullable(),
  /** Of an order that extends a voucher for a fee: the end of its code, and its new last day. Others lack it, or have null. */
  extension: z.object({ tail: z.string(), last_day: z.string() }).nullable().optional(),
  created_at: z.string(),
});
export type VoucherOrderWire = z.infer<typeof voucherOrderSchema>;
export const voucherOrderCreatedSchema = voucherOrderSchema.extend({ code: z.string() });
export type VoucherOrderCreatedWire = z.infer<typeof voucherOrderCreatedSchema>;

/** POST /public/voucher-order/{id}/return: gives an unused voucher back within 14 days of its purchase. */
export const voucherReturnSchema = z.object({
  code: reservationCodeSchema.shape.code,
  voucher: z.uuid(),
  /** What is refunded, as the buyer was shown it, in minor units. */
  amount_minor: z.int(),
});

export const voucherOrderParamsSchema = z.object({ id: z.uuid() });
export const voucherOrderCodeSchema = reservationCodeSchema;

/** GET /public/voucher-order/{id}/voucher/{voucher}.pdf and GET /user/voucher/{id}.pdf */
export const orderedVoucherParamsSchema = z.object({ id: z.uuid(), voucher: z.uuid() });
export const voucherParamsSchema = z.object({ id: z.uuid() });
/** The language of the PDF; by default that of the order or of the visitor. */
export const voucherFileQuerySchema = z.object({ language: z.enum(locales).optional() });

/** GET /public/voucher-offer: the vouchers on sale, and their motifs. [2.50] */
export const voucherOfferSchema = z.object({
  amounts: z.array(
    z.object({
      price: moneySchema,
      /** The approximate value in euros at today's rate: vouchers pay for stays priced in crowns. */
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
  /** Maximum vouchers per booking. */
  most_per_booking: z.int(),
  /** The first and last delivery day of a present, both inclusive. */
  first_delivery: z.string(),
  last_delivery: z.string(),
});
export type VoucherOfferWire = z.infer<typeof voucherOfferSchema>;

/** POST /public/voucher/check and POST /user/voucher */
export const voucherCodeRequestSchema = z.object({ code: voucherCodeSchema });

/** The result of checking a code. */
export const voucherCheckSchema = z.object({
  /** `paired`: attached to another account, so that only its holder can use it [8.10]; `returned`: its buyer got the money back. */
  result: z.enum(['valid', 'unknown', 'paired', 'expired', 'used', 'returned']),
  /** Null when unknown, returned or paired: the value of another account's voucher is private. */
  price: moneySchema.nullable(),
  /** What is left of it, which it can pay; null like `price`, missing for the whole value. */
  balance: moneySchema.nullable().optional(),
  expires_at: z.string().nullable(),
});
export type VoucherCheckWire = z.infer<typeof voucherCheckSchema>;

/** POST /public/voucher/balance: a voucher for the holder of its code, with its history, latest first, without the stays. */
export const voucherBalanceSchema = z.object({
  price: moneySchema,
  balance: moneySchema,
  status: z.enum(voucherStatuses),
  expires_at: z.string(),
  history: z.array(
    z.object({
      type: z.enum(voucherEventTypes),
      /** By how much it changes what is left; null if it does not. */
      amount: moneySchema.nullable(),
      at: z.string(),
    }),
  ),
  /** For what fee it can be extended, and until when, `YYYY-MM-DD`; null or missing if it cannot. */
  extension: z.object({ fee: moneySchema, last_day: z.string() }).nullable().optional(),
});
export type VoucherBalanceWire = z.infer<typeof voucherBalanceSchema>;

/**
 * POST /public/voucher/extension: an order that extends a voucher once it is paid. It can be repeated: the same offer is the
 * same order.
 */
export const voucherExtensionRequestSchema = z.object({
  code: voucherCodeSchema,
  /** As they were shown: the fee in minor units, and the new last day. */
  fee_minor: z.int(),
  last_day: dateSchema,
  /** Of the payer, for the confirmation. */
  email: emailSchema,
  /** Voucher terms and data processing. */
  agreement: z.literal(true, { error: 'errors.agreement' }),
  language: z.enum(locales),
});
export type VoucherExtensionRequest = z.infer<typeof voucherExtensionRequestSchema>;

/** GET /user/voucher: the vouchers of an account, and their history, latest first. [4.37] */
export const voucherListsSchema = z.object({
  active: z.array(voucherSchema),
  expired: z.array(voucherSchema),
  used: z.array(voucherSchema),
  history: z.array(
    z.object({
      code: z.string(),
      type: z.enum(voucherEventTypes),
      /** By how much it changes what is left; null or missing if it does not. */
      amount: moneySchema.nullable().optional(),
      /** The number of the reservation it was used for. */
      reservation: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Orders of the account, for itself or as presents, latest first. [2.58] */
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        /** The buyer's key, as in the link of the e-mail. */
        code: z.string(),
        status: z.enum(['open', 'paid']),
        total: moneySchema,
        /** The number of vouchers. */
        count: z.int(),
        created_at: z.string(),
        /** The delivery day of the present, `YYYY-MM-DD`; null without delivery. */
        deliver_on: z.string().nullable(),
        /** The instant at which it was sent, ISO 8601 in UTC; null before. */
        delivered_at: z.string().nullable().optional(),
      }),
    )
    .optional(),
});
export type VoucherListsWire = z.infer<typeof voucherListsSchema>;

/** A fixed discount in minor units, with a figure of its own for each currency. */
export const fixedDiscountSchema = z.strictObject({ CZK: z.int(), EUR: z.int() });

/** POST /public/benefit-code/check [5.35] */
export const benefitCodeRequestSchema = z.object({ code: z.string().trim().min(1).max(40) });
export const benefitCodeCheckSchema = z.object({
  valid: z.boolean(),
  /** Of the stay's price; 0 for a fixed amount, null for an invalid code. */
  discount_per_mille: z.int().nullable(),
  /** The fixed amount by currency; null for a share. */
  discount_fixed_minor: fixedDiscountSchema.nullable(),
});
export type BenefitCodeCheckWire = z.infer<typeof benefitCodeCheckSchema>;
