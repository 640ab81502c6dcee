import { catalogueFilters } from '@mp/domain';
import { z } from 'zod';
import { clientQuerySchema } from './catalogue.ts';

/** GET /public/hints/filters: the query of the list, without paging and order. */
export const filterHintsQuerySchema = clientQuerySchema
  .omit({ session: true, limit: true, offset: true, onlyCheck: true, mapView: true })
  .omit({ forceListing: true, sort: true, sort_desc: true, advertisement: true, free_soon: true });
export type FilterHintsQuery = z.infer<typeof filterHintsQuerySchema>;

/**
 * Removable parts of a query, by their wire names: each filter, the collections that all places are in, the months, the map's
 * bounds and the dates together, dogs, and cots.
 */
export const removableFilters = [
  ...catalogueFilters.map(({ wire }) => wire),
  ...(['collection', 'months', 'bounds', 'dates', 'dogs', 'cots'] as const),
] as const;
export type RemovableFilter = (typeof removableFilters)[number];

/** The effect of each removal, most helpful first; removals without effect are left out. */
export const filterHintsSchema = z.object({
  /** The number of matches now. */
  matchedRows: z.int(),
  data: z.array(
    z.object({
      filter: z.enum(removableFilters),
      /** The collection to remove from the filter, if a place has to be in all of them; null for the whole filter. */
      value: z.int().nullable(),
      /** The number of matches without it. */
      matches: z.int(),
    }),
  ),
});
export type FilterHintsWire = z.infer<typeof filterHintsSchema>;
