import { z } from 'zod';

/** Who comes, leaves and stays today, and what may need somebody, in the order in which it is shown. */
export const overviewTasks = [
  ...([
    'arrivals',
    'departures',
    'in_house',
    'requests',
    'unpaid',
    'refunds',
    'disputes',
    'transfers',
    'payouts',
  ] as const),
  ...(['reviews', 'notices', 'dead_letters', 'calendars', 'jobs'] as const),
] as const;
export type OverviewTask = (typeof overviewTasks)[number];

/** GET /console/overview: only what the role may see. */
export const overviewSchema = z.object({
  tasks: z.array(
    z.object({
      task: z.enum(overviewTasks),
      count: z.int(),
      /** The nearest deadline of them; null if there is none. */
      deadline: z.iso.datetime().nullable(),
    }),
  ),
});
export type OverviewWire = z.infer<typeof overviewSchema>;
