import { z } from 'zod';

/** GET /content/control-panel: the operator's switches. [3.21] [4.4] [4.5] */
export const controlPanelSchema = z.object({
  server_live: z.boolean(),
  winter_mode: z.boolean(),
  /** How close together pins of the map are one cluster, in CSS pixels. [9.26] */
  map_grid_size: z.int().min(1).max(1_000).optional(),
  map_grid_size_mobile: z.int().min(1).max(1_000).optional(),
  updated_at: z.string(),
  /** Another number than before: something of the content is shown, changed or taken away. */
  content_version: z.int().optional(),
  /** Another one than before: a place has changed, or something of it was sold, given back or priced. */
  places_version: z.string().optional(),
});
export type ControlPanelWire = z.infer<typeof controlPanelSchema>;
