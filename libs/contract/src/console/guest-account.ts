import { z } from 'zod';
import { ownReservationSchema, userExportSchema, userSchema } from '../account.ts';
import { userPointsSchema } from '../loyalty.ts';
import { voucherSchema } from '../voucher.ts';
import { reasonSchema } from './action.ts';

/** POST /console/guests/{id}/account: it is a POST because the audit log says who looked, and why. */
export const guestAccountRequestSchema = z.strictObject({ reason: reasonSchema });

const staySchema = ownReservationSchema.omit({ code: true, review_code: true });

/** A voucher without its code, which is worth money. */
const maskedVoucherSchema = voucherSchema.omit({ code: true }).extend({
  /** The last characters of the code. */
  code_tail: z.string(),
});

/** A guest's account as its holder sees it, without the codes and addresses that act without a session. */
export const guestAccountSchema = z.object({
  user: userSchema.omit({ photo: true }),
  reservations: z.object({
    upcoming: z.array(staySchema),
    history: z.array(staySchema),
    unconfirmed: z.array(staySchema),
  }),
  vouchers: z.array(maskedVoucherSchema),
  points: userPointsSchema,
  favourites: z.array(z.object({ client_id: z.int(), name: z.string() })),
  agreements: userExportSchema.shape.agreements,
});
export type GuestAccountWire = z.infer<typeof guestAccountSchema>;
