import { locales } from '@mp/domain';
import { z } from 'zod';
import { tierStandingSchema, userPointsSchema } from './loyalty.ts';
import { mostPasskeys, passkeySchema } from './passkey.ts';
import { emailSchema, idSchema, lineSchema as anyLineSchema, nameSchema, phoneSchema } from './primitives.ts';
import { reservationSchema } from './reservation.ts';
import { ratingsSchema } from './reviews.ts';
import { voucherGiftSchema } from './voucher-gift.ts';

// Rules that forms know, too (passwords, phones, company numbers), are in @mp/validation; the API applies them to what
// these schemas let through, and names the broken one.

const lineSchema = (max: number) => anyLineSchema.max(max, { error: 'errors.limit' });

const newPasswordSchema = z.string().max(200, { error: 'errors.limit' });
const codeSchema = z.string().max(200);

/** A page of the shop to which a message leads: an address on its origin or a path. The API adds the code to it. */
const pageSchema = z.string().min(1).max(500);

/** POST /public/auth/login [7.23] */
export const loginSchema = z.object({
  email: lineSchema(254).min(1, { error: 'errors.required' }),
  password: z.string().min(1, { error: 'errors.required' }).max(200),
});

/** The token goes into the Authorization header as it is, or after `Bearer`. It is valid for a day. [6.2] */
export const tokenSchema = z.object({ token: z.string(), expires_at: z.string() });
export type TokenWire = z.infer<typeof tokenSchema>;

/** [3.1] */
export const genders = ['male', 'female', 'other', 'not_available'] as const;
export type Gender = (typeof genders)[number];

/** What invoices are made out to; empty texts were not given. [3.1] [5.15] [5.16] */
export const billingSchema = z.object({
  subject_name: lineSchema(160),
  ico: lineSchema(20),
  dic: lineSchema(20),
  street: lineSchema(160),
  city: lineSchema(80),
  zip: lineSchema(12),
});
export type BillingWire = z.infer<typeof billingSchema>;

/** GET /user: whose token it is. [3.1] [7.31] */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  /** How one calls them in Czech ("Jano" of "Jana"); null for a name that is no Czech one. */
  first_name_vocative: z.string().nullable(),
  last_name: z.string(),
  phone: z.string(),
  gender: z.enum(genders),
  /** `YYYY-MM-DD`; null when not given. */
  birth_date: z.string().nullable(),
  /**
   * Where a small copy of the photo is, for whoever is told; nobody can guess it, another photo has another one, and it
   * ends with the photo. Null without one.
   */
  photo: z.string().nullable(),
  /** As it was taken, by whatever rules held then. */
  billing: z.record(billingSchema.keyof(), z.string()).nullable(),
  /** Whether offers may be chosen by what they look at and book. [5.38] */
  profiling: z.boolean(),
  /** What the loyalty club has given, and the tier that leads to. [3.1] [3.2] */
  totalPoints: z.int(),
  tier: tierStandingSchema.extend({
    /** What it takes off a stay, in per mille of its price. */
    discount_per_mille: z.int().optional(),
  }),
});
export type UserWire = z.infer<typeof userSchema>;

/** GET /public/photo: what the address of a photo carries. */
export const photoQuerySchema = z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) });

/** PUT /user: what is left out stays as it is; the e-mail cannot be changed. [7.31] */
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

/** DELETE /user: cannot be undone, so a token that somebody found is not enough. */
export const userRemovalSchema = z.object({ password: z.string().min(1, { error: 'errors.required' }).max(200) });

/**
 * POST …/register [3.23] [7.24]: an account that its e-mail has still to confirm. `url` is the registration page.
 * `profiling` is a consent of its own, without which everything works. [5.38]
 */
export const registrationSchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email: emailSchema,
  url: pageSchema,
  profiling: z.boolean().optional(),
});

/** POST …/resend-activation: the message of a registration once more. [4.27] */
export const resendActivationSchema = z.object({ email: emailSchema, url: pageSchema });

/** What is answered whether or not a message goes out. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });

/** POST …/activate-account [7.25]: `url` is where the message of welcome leads. */
export const activationSchema = z.object({ code: codeSchema, password: newPasswordSchema, url: pageSchema });

/** What a code of a message is for. */
export const accountCodePurposes = ['activate', 'reset'] as const;
export type AccountCodePurpose = (typeof accountCodePurposes)[number];

/** POST …/check-code: whether a link is still good, before a password is asked for. */
export const codeCheckRequestSchema = z.object({ code: codeSchema, purpose: z.enum(accountCodePurposes) });
export const codeCheckSchema = z.object({
  usable: z.boolean(),
  /** The account has been activated by it, or by a later one: there is nothing left to do but to sign in. */
  activated: z.boolean(),
  /** What opens the account beside the password, where the code may renew that: they end unless they are kept. */
  passkeys: z.array(passkeySchema),
});

/**
 * POST …/email-exists and …/email-validate [7.26] [7.27]: `visitor` tells the persons of one network apart, and is
 * nothing but a random number of the page that asks.
 */
export const emailExistsRequestSchema = z.object({ email: lineSchema(254), visitor: z.uuid().optional() });
/** `exists`: some account has it. `active`: somebody can sign in with it; a booking alone makes an account that nobody can. */
export const emailExistsSchema = z.object({ exists: z.boolean(), active: z.boolean() });
export const emailValiditySchema = z.object({ valid: z.boolean() });

/** POST …/request-reset-password [7.28]: `activateUrl` is the registration page, for an account never activated. */
export const resetRequestSchema = z.object({ email: emailSchema, url: pageSchema, activateUrl: pageSchema });

/** Which passkeys go on opening the account after its password has changed, by their ids; all others end. */
const keptPasskeysSchema = z.array(z.uuid()).max(mostPasskeys).optional();
/** POST …/set-new-password [7.29]: both can be missing, which has an answer of its own. [8.8] */
export const newPasswordRequestSchema = z.object({
  password: newPasswordSchema.nullish(),
  code: codeSchema.nullish(),
  keep_passkeys: keptPasskeysSchema,
});
export const newPasswordQuerySchema = z.object({ code: codeSchema.optional() });
/** POST /user/password: a token that somebody found is not enough. [5.17] */
export const passwordChangeSchema = z.object({
  current_password: z.string().min(1, { error: 'errors.required' }).max(200),
  password: newPasswordSchema,
  keep_passkeys: keptPasskeysSchema,
});
/**
 * POST …/password-strength [5.17]: how well a password that is being thought of withstands guessing. With the code of the
 * message that lets it be set, or the token of whoever changes it, its holder's name and address count against it.
 */
export const passwordStrengthRequestSchema = z.object({ password: newPasswordSchema, code: codeSchema.nullish() });
/** `score` from 0, among the first guesses, to 4; a new password needs 3. */
export const passwordStrengthSchema = z.object({ score: z.int().min(0).max(4) });
export type PasswordStrengthWire = z.infer<typeof passwordStrengthSchema>;
export const savedSchema = z.object({ saved: z.literal(true) });

/** GET /user/session: where the account is signed in, the device that asks first. Instants are ISO 8601 in UTC. */
export const ownSessionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      /** Proper names; empty where the device did not say. */
      browser: z.string(),
      system: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      /** It is the one that asks. */
      current: z.boolean(),
    }),
  ),
});
export type OwnSessionsWire = z.infer<typeof ownSessionsSchema>;
export const sessionParamsSchema = z.object({ id: z.uuid() });

const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/**
 * POST /public/auth/handover: `to` is the page of the account area's own origin that asks, `challenge` the SHA-256 as
 * base64url of a secret that its browser keeps.
 */
export const handoverSchema = z.object({ to: z.url().max(2_000), challenge: secretSchema });
/** Where to go on: back, with `arrived` as a code or as `none`. */
export const handoverWaySchema = z.object({ url: z.string() });
/** POST /public/auth/arrival: the code, and the secret behind its challenge. */
export const arrivalSchema = z.object({ code: secretSchema, verifier: secretSchema });

/** GET /user/favorite [3.7] [7.32]: the pkids of places, the latest first. */
export const favouriteListSchema = z.object({ data: z.array(z.object({ client_id: z.int() })) });
export type FavouriteListWire = z.infer<typeof favouriteListSchema>;
export const favouriteParamsSchema = z.object({ id: idSchema });

/** POST /public/ota/ap/newsletter [7.30]: an e-mail that is missing has an answer of its own. [8.9] */
export const newsletterRequestSchema = z.object({ email: z.union([z.literal(''), emailSchema]).nullish() });
/** POST …/newsletter/confirm and …/newsletter/cancel: the code stands in the message. */
export const newsletterCodeSchema = z.object({ code: codeSchema });
/** POST …/newsletter/leave: what the link of every letter carries. A `token` in a query would be a session's. [4.3] */
export const newsletterLeaveSchema = z.object({ letter: z.string().max(200) });

/** GET /user/reservation [2.58]: a reservation among others of its holder. */
export const ownReservationSchema = reservationSchema
  .pick({ id: true, number: true, status: true, payment_status: true, client: true, arrival: true, departure: true })
  .extend(reservationSchema.pick({ nights: true, adults: true, childrens: true, total: true, created_at: true }).shape)
  .extend(reservationSchema.pick({ has_credit_note: true }).shape)
  .extend({
    /** The guest's key to it, as the link in the message has it. */
    code: z.string(),
    /** The guest's key to write the review of it; null while nobody was asked, and once it is written. [10.8] */
    review_code: z.string().nullable(),
    /** Whether its guest can cancel it now: what is paid for has to be insured. [4.34] */
    can_cancel: z.boolean().optional(),
  });
export type OwnReservationWire = z.infer<typeof ownReservationSchema>;
/**
 * `upcoming` will take place, the next one first; `history` is over or came to nothing, the latest first. The two hundred
 * latest in all.
 */
export const ownReservationsSchema = z.object({
  upcoming: z.array(ownReservationSchema),
  history: z.array(ownReservationSchema),
  /** Made with the holder's e-mail while nobody was signed in: theirs once they say so. Whoever made them has the key. */
  unconfirmed: z.array(ownReservationSchema.omit({ code: true, review_code: true, can_cancel: true })).optional(),
});
export type OwnReservationsWire = z.infer<typeof ownReservationsSchema>;

/** GET /user/export: everything that is kept about a person. Instants are ISO 8601 in UTC. */
export const userExportSchema = z.object({
  exported_at: z.string(),
  account: userSchema.omit({ first_name_vocative: true, photo: true, totalPoints: true, tier: true }).extend({
    created_at: z.string(),
    verified_at: z.string().nullable(),
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
      total_minor: z.int(),
      currency: z.string(),
      language: z.enum(locales),
      contact: z.record(z.string(), z.unknown()),
      note: z.string().nullable(),
      created_at: z.string(),
      payments: z.array(
        z.object({ status: z.string(), amount_minor: z.int(), currency: z.string(), created_at: z.string() }),
      ),
      /** What its guest wrote of it; null while they have not. */
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
  /** Trip boards. What others have said on them is theirs. */
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
  /** Vouchers that were bought. */
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
