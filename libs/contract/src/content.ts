import { z } from 'zod';

/** GET /content/control-panel: the operator's switches. [3.21] [4.4] [4.5] */
export const controlPanelSchema = z.object({
  server_live: z.boolean(),
  winter_mode: z.boolean(),
  updated_at: z.string(),
});
export type ControlPanelWire = z.infer<typeof controlPanelSchema>;
