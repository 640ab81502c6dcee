import { z } from 'zod';

/** The name of an area. */
export const nameSchema = z.string().regex(/^[a-z-]{1,40}$/);

/** A version is the name of a directory, and never a way out of the one that it is in. */
export const versionSchema = z.string().regex(/^\w[\w.-]{0,63}$/);

/** A moment, in milliseconds since 1970; it only ever grows. */
export const momentSchema = z.int().positive();

/** Of {@link Signed}: the name of a key, and an Ed25519 signature. */
export const signatureFields = {
  key: z.string().regex(/^[0-9a-f]{16}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
};
