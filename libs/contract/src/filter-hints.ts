import { catalogueFilters } from '@mp/domain';
import { z } from 'zod';
import { clientQuerySchema } from './catalogue.ts';

/** GET /public/hints/filters: the list's question as it was asked, paging and order left aside. */
export const filterHintsQuerySchema = clientQuerySchema
  .omit({ session: true, limit: true, offset: true, onlyCheck: true, mapView: true })
  .omit({ forceListing: true, sort: true, sort_desc: true, advertisement: true, free_soon: true });
export type FilterHintsQuery = z.infer<typeof filterHintsQuerySchema>;

/**
 * What can be taken away from a question, by its name on the wire: each filter, the collections that all places are in,
 * the months, the map's bounds and the dates as one each.
 */
export const removableFilters = [
  ...catalogueFilters.map(({ wire }) => wire),
  ...(['collection', 'months', 'bounds', 'dates'] as const),
] as const;
export type RemovableFilter = (typeof removableFilters)[number];

/** What each removal would bring, the most helpful first; those that help nothing are left out. */
export const filterHintsSchema = z.object({
  /** How many match the question as it is. */
  matchedRows: z.int(),
  data: z.array(
    z.object({
      filter: z.enum(removableFilters),
      /** The collection that is taken from the filter, where a place has to be in all of them; null for all of it. */
      value: z.int().nullable(),
      /** How many match without it. */
      matches: z.int(),
    }),
  ),
});
export type FilterHintsWire = z.infer<typeof filterHintsSchema>;
