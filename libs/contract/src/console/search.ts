import { z } from 'zod';
import { lineSchema } from '../primitives.ts';

/** What the field of the console finds, in the order of the groups. */
export const foundKinds = ['reservation', 'guest', 'place', 'payment', 'document', 'voucher'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** GET /console/search, as one types. Fewer than three letters or digits find nothing. */
export const consoleSearchQuerySchema = z.strictObject({ q: lineSchema.pipe(z.string().max(200)) });

export const consoleSearchSchema = z.object({
  /** At most eight of each kind, and only kinds that the member may see. */
  data: z.array(
    z.object({
      kind: z.enum(foundKinds),
      id: z.string(),
      label: z.string(),
      /** What distinguishes it from others with the same label: the guest of a reservation, the town of a place. */
      detail: z.string(),
      /** The reservation that it belongs to, if there is one. */
      reservation_id: z.uuid().nullable(),
    }),
  ),
});
export type ConsoleSearchWire = z.infer<typeof consoleSearchSchema>;
