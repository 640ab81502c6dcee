import { z } from 'zod';
import { countSchema, emailSchema, lineSchema, moneySchema, storableTextSchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** GET /console/guests: accounts, the newest first. */
export const guestsQuerySchema = z.strictObject({
  /** Words of name or e-mail, or a phone number. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  /** The account that ended the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});

const guestLineSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether its holder has activated it; a booking alone makes an account that is not. */
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  stays: z.int(),
});
export type GuestLineWire = z.infer<typeof guestLineSchema>;

export const guestsSchema = z.object({ data: z.array(guestLineSchema), next: z.uuid().nullable() });
export type GuestsWire = z.infer<typeof guestsSchema>;

/** GET /console/guests/{id} */
export const guestSchema = guestLineSchema.extend({
  version: z.string(),
  /** Whether the account belongs to a member of the staff, who can be neither merged nor erased. */
  is_staff: z.boolean(),
  reservations: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.string(),
      place: z.string(),
      arrival: z.string(),
      departure: z.string(),
      total: moneySchema,
      /** Made with the e-mail of the account, which its holder has not confirmed. */
      is_unconfirmed: z.boolean(),
    }),
  ),
  /** What confirmed stays cost, by currency. */
  spent: z.array(moneySchema),
  points: z.int(),
  tier: z.int(),
  vouchers: z.array(
    z.object({
      /** The last characters of the code: the code is worth money. */
      code_tail: z.string(),
      value: moneySchema,
      /** What is left on it. */
      balance: moneySchema,
      expires_at: z.iso.datetime(),
      used_at: z.iso.datetime().nullable(),
    }),
  ),
  agreements: z.array(
    z.object({ document: z.string(), language: z.string(), version: z.int(), agreed_at: z.iso.datetime() }),
  ),
  profiling_agreed_at: z.iso.datetime().nullable(),
  newsletter: z.enum(['none', 'requested', 'confirmed']),
  devices: z.int(),
  favourites: z.int(),
  notes: z.array(z.object({ id: z.uuid(), author: z.string(), words: z.string(), written_at: z.iso.datetime() })),
});
export type GuestWire = z.infer<typeof guestSchema>;

export const guestParamsSchema = z.object({ id: z.uuid() });

/** POST /console/guests/{id}/note */
export const guestNoteSchema = z.strictObject({
  words: storableTextSchema.trim().min(1, { error: 'errors.required' }).max(1_000, { error: 'errors.limit' }),
});

/** POST /console/guests/{id}/export: the same file as the guest's own. */
export const guestExportSchema = z.strictObject({ reason: reasonSchema });

/** POST /console/guests/{id}/merge: takes over what the account with this e-mail has, and removes that account. */
export const guestMergeSchema = z.strictObject({ ...actionFields, email: emailSchema, reason: reasonSchema });

/** POST /console/guests/{id}/erase */
export const guestErasureSchema = z.strictObject({ ...actionFields, reason: reasonSchema });
