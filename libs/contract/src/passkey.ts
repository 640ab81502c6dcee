import { z } from 'zod';
import { lineSchema } from './primitives.ts';

// The formats are defined in WebAuthn, level 3; these schemas limit sizes. The library that verifies them checks the content.

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

/** A new passkey of a browser: `RegistrationResponseJSON`. */
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

/** A passkey's assertion: `AuthenticationResponseJSON`. */
export const shownPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: bytesSchema(4000),
    authenticatorData: bytesSchema(4000),
    signature: bytesSchema(4000),
    userHandle: bytesSchema(100).nullish(),
  }),
});
export type ShownPasskeyWire = z.infer<typeof shownPasskeySchema>;

/** The options of `navigator.credentials` as JSON, forwarded unchanged. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptionsWire = z.infer<typeof passkeyOptionsSchema>;

const nameSchema = lineSchema.trim().min(1, { error: 'errors.required' }).max(60, { error: 'errors.limit' });

/** Maximum passkeys of an account. */
export const mostPasskeys = 10;

/** A passkey of the signed-in user. Instants are ISO 8601 in UTC. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
/** GET /user/passkey: oldest first, and whether the account also has a password. */
export const passkeyListSchema = z.object({ data: z.array(passkeySchema), has_password: z.boolean() });
export type PasskeyListWire = z.infer<typeof passkeyListSchema>;

/** POST /public/passkey/sign-in */
export const passkeySignInSchema = z.object({ passkey: shownPasskeySchema });

/**
 * POST /user/passkey/options and DELETE /user/passkey/{id}: a stolen token is not enough. An account with a password sends it;
 * one without sends an assertion of a passkey.
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

/** POST /public/passkey/activate/options: the code of the e-mail. */
export const passkeyActivationOptionsRequestSchema = z.object({ code: z.string().max(200) });
/** POST /public/passkey/activate: `url` is the link of the welcome e-mail. */
export const passkeyActivationSchema = z.object({
  code: z.string().max(200),
  passkey: madePasskeySchema,
  name: nameSchema,
  url: z.string().min(1).max(500),
});
