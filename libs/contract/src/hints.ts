import { longestStayNights } from '@mp/domain';
import { z } from 'zod';
import { clientQuerySchema } from './catalogue.ts';
import { countSchema, dateSchema, moneySchema } from './primitives.ts';

/** What the date of a question about hints is. */
export const hintTargets = ['arrival', 'departure'] as const;

/**
 * GET /public/hints: which stays near a date would work. [7.19] With one `clientId`, those of that place; else those of
 * all places that pass the same filters as the list's.
 */
export const hintsQuerySchema = clientQuerySchema
  .omit({ arrival: true, departure: true, limit: true, offset: true, session: true, onlyCheck: true, mapView: true })
  .omit({ forceListing: true, sort: true, sort_desc: true, months: true, advertisement: true })
  .omit({ flex_days: true, flex_month: true, flex_stay: true })
  .extend({
    date: dateSchema,
    target: z.enum(hintTargets).default('arrival'),
    /** How long one would like to stay. */
    nights: countSchema(1, longestStayNights).default(2),
    limit: countSchema(1, 20).default(5),
  });
export type HintsQuery = z.infer<typeof hintsQuerySchema>;

/** Stays, the nearest to the date first. */
export const hintsSchema = z.object({
  data: z.array(
    z.object({
      arrival: z.string(),
      departure: z.string(),
      nights: z.int(),
      /** How many places can be had then. */
      matches: z.int(),
      /** The least that any of them asks for the whole stay. */
      from: moneySchema,
    }),
  ),
});
export type HintsWire = z.infer<typeof hintsSchema>;
export type HintWire = HintsWire['data'][number];
