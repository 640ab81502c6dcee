import { z } from 'zod';

/** GET /public/booking-terms: the time limits of booking, as configured by the operator. [4.33] [4.34] */
export const bookingTermsSchema = z.object({
  /** Hours in which a place answers a request. */
  answer_hours: z.int().min(1),
  /** Minutes for which unpaid rooms are held. */
  hold_minutes: z.int().min(1),
  /** When a stay can be paid by bank transfer; null if none can. */
  transfer: z
    .object({
      /** Days that the stay has to be ahead. */
      from_days: z.int(),
      /** Days for which its rooms are held. */
      hold_days: z.int(),
      /** Maximum amount, in hellers. */
      limit_minor: z.int(),
    })
    .nullable(),
});
export type BookingTermsWire = z.infer<typeof bookingTermsSchema>;
