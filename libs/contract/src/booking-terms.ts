import { z } from 'zod';

/** GET /public/booking-terms: how long booking waits for whom and for what, as the operator has configured it. [4.33] [4.34] */
export const bookingTermsSchema = z.object({
  /** Hours in which a place answers a request. */
  answer_hours: z.int().min(1),
  /** Minutes for which rooms are held that have not been paid. */
  hold_minutes: z.int().min(1),
  /** When a stay can be paid by bank transfer; null where none can. */
  transfer: z
    .object({
      /** Days that the stay has to be ahead. */
      from_days: z.int(),
      /** Days for which its rooms are held meanwhile. */
      hold_days: z.int(),
      /** The most that can be paid so, in hellers. */
      limit_minor: z.int(),
    })
    .nullable(),
});
export type BookingTermsWire = z.infer<typeof bookingTermsSchema>;
