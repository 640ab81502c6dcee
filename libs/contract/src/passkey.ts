import { z } from 'zod';
import { lineSchema } from './primitives.ts';

// What browsers and authenticators say stands in WebAuthn, level 3; here is how large it may be. What it means is judged
// by the library that verifies it.

const bytesSchema = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);

const credentialSchema = z.object({
  id: bytesSchema(1400),
  rawId: bytesSchema(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
});

/** A passkey that a browser has just made: `RegistrationResponseJSON`. */
export const madePasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: bytesSchema(4000),
    attestationObject: bytesSchema(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
export type MadePasskeyWire = z.infer<typeof madePasskeySchema>;

/** What a passkey has signed: `AuthenticationResponseJSON`. */
export const shownPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: bytesSchema(4000),
    authenticatorData: bytesSchema(4000),
    signature: bytesSchema(4000),
    userHandle: bytesSchema(100).nullish(),
  }),
});
export type ShownPasskeyWire = z.infer<typeof shownPasskeySchema>;

/** What a browser is asked with: the options of `navigator.credentials` as JSON, handed on as they are. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptionsWire = z.infer<typeof passkeyOptionsSchema>;

const nameSchema = lineSchema.trim().min(1, { error: 'errors.required' }).max(60, { error: 'errors.limit' });

/** How many passkeys an account keeps. */
export const mostPasskeys = 10;

/** A passkey of who is signed in. Instants are ISO 8601 in UTC. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
/** GET /user/passkey: the oldest first, and whether the account has a password, too. */
export const passkeyListSchema = z.object({ data: z.array(passkeySchema), has_password: z.boolean() });
export type PasskeyListWire = z.infer<typeof passkeyListSchema>;

/** POST /public/passkey/sign-in */
export const passkeySignInSchema = z.object({ passkey: shownPasskeySchema });

/**
 * POST /user/passkey/options and DELETE /user/passkey/{id}: a token that somebody found is not enough to make oneself at home with. Who has a password
 * says it; who has none shows a passkey.
 */
export const passkeyOptionsRequestSchema = z.object({
  password: z.string().max(200).optional(),
  passkey: shownPasskeySchema.optional(),
});
/** POST /user/passkey */
export const passkeyAddSchema = z.object({ passkey: madePasskeySchema, name: nameSchema });
/** PUT /user/passkey/{id} */
export const passkeyRenameSchema = z.object({ name: nameSchema });
export const passkeyParamsSchema = z.object({ id: z.uuid() });

/** POST /public/passkey/activate/options: the code of the letter. */
export const passkeyActivationOptionsRequestSchema = z.object({ code: z.string().max(200) });
/** POST /public/passkey/activate: `url` is where the message of welcome leads. */
export const passkeyActivationSchema = z.object({
  code: z.string().max(200),
  passkey: madePasskeySchema,
  name: nameSchema,
  url: z.string().min(1).max(500),
});
