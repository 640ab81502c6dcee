import { z } from 'zod';
import { clientQuerySchema } from './catalogue.ts';

/** GET /public/hints/filters: the list's question as it was asked, paging and order left aside. */
export const filterHintsQuerySchema = clientQuerySchema
  .omit({ session: true, limit: true, offset: true, onlyCheck: true, mapView: true })
  .omit({ forceListing: true, sort: true, sort_desc: true });
export type FilterHintsQuery = z.infer<typeof filterHintsQuerySchema>;

/** What can be taken away from a question: filters by their names in it, the map's bounds and the dates as one each. */
export const removableFilters = [
  'category',
  'destination',
  'destination_category',
  'tourist_region',
  'microregion',
  'surrounding',
  'surrounding_category',
  'awards',
  'equipment',
  'room_equipment',
  'inspiration',
  'collection',
  'min_price',
  'max_price',
  'accept_coupon',
  'instant_booking',
  'months',
  'bounds',
  'dates',
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
export type FilterHintWire = FilterHintsWire['data'][number];
