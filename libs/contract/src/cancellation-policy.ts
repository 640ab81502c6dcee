import { z } from 'zod';

/** What a guest who cancels gets back by the policy of a rate, for one stay. [4.34] */
export const policySchema = z.object({
  id: z.string(),
  /** In the language of the request. */
  name: z.string(),
  /** From the earliest, without those that are over; empty when nothing is refunded any more. */
  steps: z.array(
    z.object({
      /** The first instant at which it no longer applies, ISO 8601 in UTC. */
      until: z.string(),
      /** The same on the clocks of the place: `2027-02-05T15:00`. */
      until_local: z.string(),
      /** Of the price of the stay; local tax that was paid with the booking goes back whole. */
      per_mille: z.int(),
    }),
  ),
});
export type PolicyWire = z.infer<typeof policySchema>;
