import { z } from 'zod';
import { emailSchema } from '../primitives.ts';
import { staffRoles } from '../staff.ts';
import { actionFields, reasonSchema } from './action.ts';

/** POST /console/staff: gives a role to an account that has none. */
export const newStaffSchema = z.strictObject({ email: emailSchema, role: z.enum(staffRoles), reason: reasonSchema });

/** POST /console/staff/{id}/role: another role; null takes the person off the staff. */
export const roleChangeSchema = z.strictObject({
  ...actionFields,
  role: z.enum(staffRoles).nullable(),
  reason: reasonSchema,
});
