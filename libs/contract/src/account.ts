import { locales } from '@mp/domain';
import { z } from 'zod';
import { tierStandingSchema, userPointsSchema } from './loyalty.ts';
import { mostPasskeys, passkeySchema } from './passkey.ts';
import {
  statedCompanionShape,
  emailSchema,
  idSchema,
  lineSchema as anyLineSchema,
  moneySchema,
  nameSchema,
  phoneSchema,
} from './primitives.ts';
import { refundLineSchema, reservationSchema } from './reservation.ts';
import { ratingsSchema } from './reviews.ts';
import { voucherGiftSchema } from './voucher-gift.ts';

// Rules shared with forms (passwords, phones, company numbers) are in @mp/validation; the API applies them after these schemas,
// and names the broken one.

const lineSchema = (max: number) => anyLineSchema.max(max, { error: 'errors.limit' });

const newPasswordSchema = z.string().max(200, { error: 'errors.limit' });
const codeSchema = z.string().max(200);

/** A page of the shop that an e-mail links to: an address on its origin, or a path. The API adds the code. */
const pageSchema = z.string().min(1).max(500);

/** POST /public/auth/login [7.23] */
export const loginSchema = z.object({
  email: lineSchema(254).min(1, { error: 'errors.required' }),
  password: z.string().min(1, { error: 'errors.required' }).max(200),
});

/** The token is sent in the Authorization header, alone or after `Bearer`. It is valid for a day. [6.2] */
export const tokenSchema = z.object({ token: z.string(), expires_at: z.string() });
export type TokenWire = z.infer<typeof tokenSchema>;

/** [3.1] */
export const genders = ['male', 'female', 'other', 'not_available'] as const;
export type Gender = (typeof genders)[number];

/** The billing data of invoices; empty texts are missing. [3.1] [5.15] [5.16] */
export const billingSchema = z.object({
  subject_name: lineSchema(160),
  ico: lineSchema(20),
  dic: lineSchema(20),
  street: lineSchema(160),
  city: lineSchema(80),
  zip: lineSchema(12),
});
export type BillingWire = z.infer<typeof billingSchema>;

/** GET /user: the token's user. [3.1] [7.31] */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  /** The vocative of a Czech name ("Jano" of "Jana"); null for other names. */
  first_name_vocative: z.string().nullable(),
  last_name: z.string(),
  phone: z.string(),
  gender: z.enum(genders),
  /** `YYYY-MM-DD`; null if unknown. */
  birth_date: z.string().nullable(),
  /** The address of a small copy of the photo: unguessable, new for each photo, gone with it. Null without one. */
  photo: z.string().nullable(),
  /** As it was entered, by the rules of that time. */
  billing: z.record(billingSchema.keyof(), z.string()).nullable(),
  /** Whether offers may be based on what they view and book. [5.38] */
  profiling: z.boolean(),
  /** The points of the loyalty club, and their tier. [3.1] [3.2] */
  totalPoints: z.int(),
  tier: tierStandingSchema.extend({
    /** The discount on a stay, in per mille of its price. */
    discount_per_mille: z.int().optional(),
  }),
});
export type UserWire = z.infer<typeof userSchema>;

/** GET /public/photo: the query of a photo's address. */
export const photoQuerySchema = z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) });

/** PUT /user: missing fields stay as they are; the e-mail cannot be changed. [7.31] */
export const userUpdateSchema = z.object({
  first_name: nameSchema.optional(),
  last_name: nameSchema.optional(),
  phone: phoneSchema.optional(),
  gender: z.enum(genders).optional(),
  birth_date: z.iso.date({ error: 'date_format_error' }).nullable().optional(),
  billing: billingSchema.nullable().optional(),
  profiling: z.boolean().optional(),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** DELETE /user: irreversible, so a stolen token is not enough. */
export const userRemovalSchema = z.object({ password: z.string().min(1, { error: 'errors.required' }).max(200) });

/**
 * POST …/register [3.23] [7.24]: an account that its e-mail has to confirm. `url` is the registration page. `profiling` is a
 * separate consent, which nothing else depends on. [5.38]
 */
export const registrationSchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email: emailSchema,
  url: pageSchema,
  profiling: z.boolean().optional(),
});

/** POST …/resend-activation: sends the e-mail of a registration again. [4.27] */
export const resendActivationSchema = z.object({ email: emailSchema, url: pageSchema });

/** The response whether or not an e-mail is sent. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });

/** POST …/activate-account [7.25]: `url` is the link of the welcome e-mail. */
export const activationSchema = z.object({ code: codeSchema, password: newPasswordSchema, url: pageSchema });

/** The purposes of codes in e-mails. */
export const accountCodePurposes = ['activate', 'reset'] as const;
export type AccountCodePurpose = (typeof accountCodePurposes)[number];

/** POST …/check-code: whether a link is still valid, before the prompt for a password. */
export const codeCheckRequestSchema = z.object({ code: codeSchema, purpose: z.enum(accountCodePurposes) });
export const codeCheckSchema = z.object({
  usable: z.boolean(),
  /** Whether this code or a later one has activated the account, so that signing in is all that is left. */
  activated: z.boolean(),
  /** The account's passkeys, if the code may reset the password: they end unless they are kept. */
  passkeys: z.array(passkeySchema),
});
export type CodeCheckWire = z.infer<typeof codeCheckSchema>;

/**
 * POST …/email-exists and …/email-validate [7.26] [7.27]: `visitor` is a random number of the page, which distinguishes persons
 * on one network.
 */
export const emailExistsRequestSchema = z.object({ email: lineSchema(254), visitor: z.uuid().optional() });
/** `exists`: an account has it. `active`: it can sign in; a booking alone creates an account that cannot. */
export const emailExistsSchema = z.object({ exists: z.boolean(), active: z.boolean() });
export const emailValiditySchema = z.object({ valid: z.boolean() });

/** POST …/request-reset-password [7.28]: `activateUrl` is the registration page, for an account never activated. */
export const resetRequestSchema = z.object({ email: emailSchema, url: pageSchema, activateUrl: pageSchema });

/** The ids of passkeys that stay valid after the password has changed; all others end. */
const keptPasskeysSchema = z.array(z.uuid()).max(mostPasskeys).optional();
/** POST …/set-new-password [7.29]: each missing field has its own error. [8.8] */
export const newPasswordRequestSchema = z.object({
  password: newPasswordSchema.nullish(),
  code: codeSchema.nullish(),
  keep_passkeys: keptPasskeysSchema,
});
export const newPasswordQuerySchema = z.object({ code: codeSchema.optional() });
/** POST /user/password: a stolen token is not enough. [5.17] */
export const passwordChangeSchema = z.object({
  current_password: z.string().min(1, { error: 'errors.required' }).max(200),
  password: newPasswordSchema,
  keep_passkeys: keptPasskeysSchema,
});
/**
 * POST …/password-strength [5.17]: how well a new password resists guessing. With the code of the e-mail, or the token of the
 * signed-in user, the account's name and address are taken into account.
 */
export const passwordStrengthRequestSchema = z.object({ password: newPasswordSchema, code: codeSchema.nullish() });
/** `score` from 0, among the first guesses, to 4; a new password needs 3. */
export const passwordStrengthSchema = z.object({ score: z.int().min(0).max(4) });
export type PasswordStrengthWire = z.infer<typeof passwordStrengthSchema>;
export const savedSchema = z.object({ saved: z.literal(true) });

/** GET /user/session: where the account is signed in, the requesting device first. Instants are ISO 8601 in UTC. */
export const ownSessionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** Proper names; empty if the device did not send them. */
      browser: z.string(),
      system: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      /** Whether it is the requesting device. */
      current: z.boolean(),
    }),
  ),
});
export type OwnSessionsWire = z.infer<typeof ownSessionsSchema>;
/** GET /user/device: whether the browser that asks has signed in to the account before. */
export const knownDeviceSchema = z.object({ known: z.boolean() });
export type KnownDeviceWire = z.infer<typeof knownDeviceSchema>;

export const sessionParamsSchema = z.object({ id: z.uuid() });

const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/**
 * POST /public/auth/handover: `to` is the requesting page on the account's own origin, `challenge` the SHA-256 as base64url of
 * a secret that its browser stores.
 */
export const handoverSchema = z.object({ to: z.url().max(2_000), challenge: secretSchema });
/** The address to continue at, with `arrived` as a code or as `none`. */
export const handoverWaySchema = z.object({ url: z.string() });
/** POST /public/auth/arrival: the code, and the secret of its challenge. */
export const arrivalSchema = z.object({ code: secretSchema, verifier: secretSchema });

/** GET /user/favorite [3.7] [7.32]: the pkids of places, latest first. */
export const favouriteListSchema = z.object({ data: z.array(z.object({ client_id: z.int() })) });
export type FavouriteListWire = z.infer<typeof favouriteListSchema>;
export const favouriteParamsSchema = z.object({ id: idSchema });

/** POST /public/ota/ap/newsletter [7.30]: a missing e-mail has its own error. [8.9] */
export const newsletterRequestSchema = z.object({ email: z.union([z.literal(''), emailSchema]).nullish() });
/** POST …/newsletter/confirm and …/newsletter/cancel: the code is in the e-mail. */
export const newsletterCodeSchema = z.object({ code: codeSchema });
/** POST …/newsletter/leave: the code in the link of every e-mail. Not named `token`, which in a query is a session's. [4.3] */
export const newsletterLeaveSchema = z.object({ letter: z.string().max(200) });

/** GET /user/reservation [2.58]: a reservation of the user. */
export const ownReservationSchema = reservationSchema
  .pick({ id: true, number: true, status: true, payment_status: true, client: true, arrival: true, departure: true })
  .extend(reservationSchema.pick({ nights: true, adults: true, childrens: true, total: true, created_at: true }).shape)
  .extend(statedCompanionShape)
  .extend(reservationSchema.pick({ has_credit_note: true, documents: true, refund_lines: true }).shape)
  .extend({
    /** The guest's key, as in the link of the e-mail. */
    code: z.string(),
    /** The guest's key for writing its review; null before the invitation, and once a review is written. [10.8] */
    review_code: z.string().nullable(),
    /** Whether the guest can cancel it now: a paid stay has to be insured. [4.34] */
    can_cancel: z.boolean().optional(),
    /** What is left to pay of a confirmed stay, and when it is due; null, or missing from earlier versions, for nothing. */
    rest: z.object({ amount: moneySchema, due_on: z.string() }).nullish(),
  });
export type OwnReservationWire = z.infer<typeof ownReservationSchema>;
/** `upcoming`: soonest first; `history`: past or cancelled, latest first. The two hundred latest in all. */
export const ownReservationsSchema = z.object({
  upcoming: z.array(ownReservationSchema),
  history: z.array(ownReservationSchema),
  /** Made with the user's e-mail while signed out; the user may claim them. The key is only in the e-mail. */
  unconfirmed: z
    .array(
      ownReservationSchema.omit({ code: true, review_code: true, can_cancel: true, refund_lines: true, rest: true }),
    )
    .optional(),
});
export type OwnReservationsWire = z.infer<typeof ownReservationsSchema>;

/** GET /user/export: all stored data about a person. Instants are ISO 8601 in UTC. */
export const userExportSchema = z.object({
  exported_at: z.string(),
  account: userSchema.omit({ first_name_vocative: true, photo: true, totalPoints: true, tier: true }).extend({
    created_at: z.string(),
    verified_at: z.string().nullable(),
    /** When its holder agreed to profiling; null for those who do not. */
    profiling_agreed_at: z.string().nullable(),
    /** A data URI. */
    photo: z.string().nullable(),
  }),
  sessions: z.array(
    z.object({
      browser: z.string(),
      system: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      expires_at: z.string(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
  favourites: z.array(z.object({ client_id: z.int(), name: z.string(), created_at: z.string() })),
  saved_cards: z.array(
    z.object({
      name: z.string(),
      expires_on: z.string(),
      reservation: z.string(),
      created_at: z.string(),
      removed_at: z.string().nullable(),
    }),
  ),
  reservations: z.array(
    z.object({
      number: z.string(),
      status: z.string(),
      client_id: z.int(),
      place: z.string(),
      arrival: z.string(),
      departure: z.string(),
      adults: z.int(),
      childrens: z.int(),
      ...statedCompanionShape,
      /** What was ordered beside the stay, in the currency of the reservation. */
      extras: z.array(z.object({ name: z.string(), count: z.int(), amount_minor: z.int() })).optional(),
      total_minor: z.int(),
      currency: z.string(),
      language: z.enum(locales),
      contact: z.record(z.string(), z.unknown()),
      note: z.string().nullable(),
      ages_under_18: z.array(z.int()).optional(),
      created_at: z.string(),
      payments: z.array(
        z.object({ status: z.string(), amount_minor: z.int(), currency: z.string(), created_at: z.string() }),
      ),
      /** What was given back: how much, to where, and when, or when it was decided if it is on its way. */
      refunds: z.array(refundLineSchema).optional(),
      /** The guest's review; null without one. */
      review: z
        .object({
          author: z.string().nullable(),
          ratings: ratingsSchema,
          language: z.string(),
          words: z.string(),
          state: z.string(),
          written_at: z.string(),
        })
        .nullable(),
    }),
  ),
  /** Trip boards, without the notes of others. */
  boards: z.array(
    z.object({
      title: z.string(),
      arrival: z.string().nullable(),
      departure: z.string().nullable(),
      adults: z.int(),
      childrens: z.int(),
      created_at: z.string(),
      places: z.array(z.object({ client_id: z.int(), name: z.string() })),
    }),
  ),
  /** Notes that the staff have written about the person. */
  staff_notes: z.array(z.object({ words: z.string(), written_at: z.string() })),
  /** Agreements of the account, its reservations and its voucher orders, with their versions. */
  agreements: z.array(
    z.object({
      subject: z.enum(['account', 'reservation', 'voucher_order']),
      document: z.string(),
      language: z.enum(locales),
      version: z.int(),
      agreed_at: z.string(),
    }),
  ),
  /** Orders of vouchers. */
  voucher_orders: z.array(
    z.object({
      status: z.string(),
      email: z.string(),
      name: z.string(),
      language: z.enum(locales),
      currency: z.string(),
      total_minor: z.int(),
      values_minor: z.array(z.int()),
      surname: z.string(),
      gift: voucherGiftSchema.nullable(),
      delivery_email: z.string().nullable(),
      deliver_on: z.string().nullable(),
      invoice: z.record(z.string(), z.unknown()).nullable(),
      created_at: z.string(),
    }),
  ),
  /** Vouchers attached to the account, by the last letters of their codes. */
  vouchers: z.array(
    z.object({
      code_tail: z.string(),
      value_minor: z.int(),
      /** What is left on it. */
      balance_minor: z.int(),
      currency: z.string(),
      purchased_at: z.string(),
      expires_at: z.string(),
      used_at: z.string().nullable(),
    }),
  ),
  points: userPointsSchema.shape.history,
  newsletter: z
    .object({ language: z.enum(locales), requested_at: z.string(), confirmed_at: z.string().nullable() })
    .nullable(),
});
export type UserExportWire = z.infer<typeof userExportSchema>;
