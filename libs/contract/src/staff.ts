import { z } from 'zod';
import type { DocumentTypeName } from './content/content-types.ts';
import { lineSchema } from './primitives.ts';

/** The roles of staff; each member has one. Only the API decides which rights a role has. */
export const staffRoles = ['editor', 'publisher', 'support', 'operator', 'finance', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What staff may do.
 *
 * - `read`: see entries, drafts among them
 * - `write`: draft entries and add pictures
 * - `publish`: show entries to visitors, now or later, and take them away
 * - `switches`: change the control panel, which closes the shop
 * - `legal`: change legal documents
 * - `reservations`: see reservations, guests and their documents, sellers and contracts of places, and search for them
 * - `bookings`: change reservations: book, edit, cancel by the terms, answer for an owner, take notes
 * - `refunds`: give money back, and approve what another person asked for
 * - `money`: match transfers, handle disputes, issue and block vouchers and promo codes
 * - `people`: change, merge, export and erase guests, and change the addresses of owners
 * - `moderate`: decide about reviews and about notices of unlawful content
 * - `operate`: retry and drop what failed: e-mails, jobs, calendars
 * - `audit`: read the audit log
 * - `law`: change sellers, contracts, VAT rates, local taxes and settings of the operator
 * - `reports`: see occupancy, revenue and other figures of the business
 * - `staff`: see the staff, give roles, and help somebody who has lost their second factor
 */
export const staffRights = [
  'read',
  'write',
  'publish',
  'switches',
  'legal',
  'reservations',
  'bookings',
  'refunds',
  'money',
  'people',
  'moderate',
  'operate',
  'audit',
  'law',
  'reports',
  'staff',
] as const;
export type StaffRight = (typeof staffRights)[number];

/** Types of content that need a right of their own, because they can close the whole shop or bind it legally. */
export const contentRights: Readonly<Partial<Record<DocumentTypeName, StaffRight>>> = {
  'control-panel': 'switches',
  legal: 'legal',
};

/**
 * GET /desk/second-factor
 *
 * - `shown`: this session has shown it
 * - `needed`: there is one, and it has to be shown
 * - `enrol`: none has been enrolled yet; the password is enough to do it
 * - `lost`: there is none any more, and two owners have to help
 */
export const secondFactorSchema = z.object({
  state: z.enum(['shown', 'needed', 'enrol', 'lost']),
  totp: z.boolean(),
  passkey: z.boolean(),
});
export type SecondFactorWire = z.infer<typeof secondFactorSchema>;

/** A code of an authenticator app, or a recovery code, as somebody types it. */
export const shownCodeSchema = z.strictObject({ code: lineSchema.pipe(z.string().min(6).max(30)) });

/** POST /desk/second-factor/totp: to be scanned or typed. `qr` is the address as a picture, a data URL. */
export const totpEnrolmentSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type TotpEnrolmentWire = z.infer<typeof totpEnrolmentSchema>;

/** POST /desk/second-factor/totp/confirm */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesWire = z.infer<typeof recoveryCodesSchema>;

/** GET /console/staff */
export const staffListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      version: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
      /** Whether this is the caller. */
      is_own: z.boolean(),
      has_second_factor: z.boolean(),
      /** The owner who requires them to enrol a second factor again; null if there was no such request within a day. */
      reset: z.object({ by: z.string(), is_own: z.boolean() }).nullable(),
    }),
  ),
});
export type StaffListWire = z.infer<typeof staffListSchema>;

export const staffParamsSchema = z.object({ id: z.uuid() });

/** POST /console/staff/{id}/reset: whether another owner has to agree yet, or it is done. */
export const factorResetSchema = z.object({ outcome: z.enum(['requested', 'reset']) });
export type FactorResetWire = z.infer<typeof factorResetSchema>;
