import { z } from 'zod';

/** POST /public/auth/login [7.23] */
export const loginSchema = z.object({
  email: z.string().trim().min(1, { error: 'errors.required' }).max(254),
  password: z.string().min(1, { error: 'errors.required' }).max(200),
});

/** The token goes into the Authorization header as it is, or after `Bearer`. It is valid for a day. [6.2] */
export const tokenSchema = z.object({ token: z.string(), expires_at: z.string() });
export type TokenWire = z.infer<typeof tokenSchema>;

/** GET /user: whose token it is. [3.1] [7.31] */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type UserWire = z.infer<typeof userSchema>;
