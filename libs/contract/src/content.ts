import { z } from 'zod';

/** GET /content/control-panel: the operator's switches. [3.21] [4.4] [4.5] */
export const controlPanelSchema = z.object({
  server_live: z.boolean(),
  winter_mode: z.boolean(),
  /** The distance within which pins form a cluster, in CSS pixels. [9.26] */
  map_grid_size: z.int().min(1).max(1_000).optional(),
  map_grid_size_mobile: z.int().min(1).max(1_000).optional(),
  updated_at: z.string(),
  /** Changes when published content is added, changed or removed. */
  content_version: z.int().optional(),
  /** Changes when a place, its availability or its prices change. */
  places_version: z.string().optional(),
});
export type ControlPanelWire = z.infer<typeof controlPanelSchema>;
