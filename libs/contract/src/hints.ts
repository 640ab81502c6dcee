import { longestStayNights } from '@mp/domain';
import { z } from 'zod';
import { clientQuerySchema } from './catalogue.ts';
import { countSchema, dateSchema, moneySchema } from './primitives.ts';

/** Whether the date of a hints query is arrival or departure. */
export const hintTargets = ['arrival', 'departure'] as const;

/**
 * GET /public/hints: available stays near a date. [7.19] With one `clientId`, those of that place; else those of all places
 * that pass the list's filters.
 */
export const hintsQuerySchema = clientQuerySchema
  .omit({ arrival: true, departure: true, limit: true, offset: true, session: true, onlyCheck: true, mapView: true })
  .omit({ forceListing: true, sort: true, sort_desc: true, months: true, advertisement: true })
  .omit({ flex_days: true, flex_month: true, flex_stay: true })
  .extend({
    date: dateSchema,
    target: z.enum(hintTargets).default('arrival'),
    /** The wanted length of stay. */
    nights: countSchema(1, longestStayNights).default(2),
    limit: countSchema(1, 20).default(5),
  });
export type HintsQuery = z.infer<typeof hintsQuerySchema>;

/** Stays, nearest to the date first. */
export const hintsSchema = z.object({
  data: z.array(
    z.object({
      arrival: z.string(),
      departure: z.string(),
      nights: z.int(),
      /** The number of available places. */
      matches: z.int(),
      /** The lowest price of a stay among them. */
      from: moneySchema,
    }),
  ),
});
export type HintsWire = z.infer<typeof hintsSchema>;
export type HintWire = HintsWire['data'][number];
