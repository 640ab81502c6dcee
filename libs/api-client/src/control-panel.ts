import type { ControlPanelWire } from '@mp/contract';
import { usualMapGrid } from '@mp/domain';
import { api } from './api.ts';

/** The operator's switches. [3.21] */
export interface ControlPanel {
  readonly live: boolean;
  readonly winter: boolean;
  /** The distance within which pins form a cluster, in CSS pixels: on wide screens, and on phones. [9.26] */
  readonly mapGrid: { readonly wide: number; readonly narrow: number };
}

export const controlPanelApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    controlPanel: build.query<ControlPanel, void>({
      query: () => ({ path: '/content/control-panel' }),
      transformResponse: (wire: ControlPanelWire) => ({
        live: wire.server_live,
        winter: wire.winter_mode,
        mapGrid: {
          wide: wire.map_grid_size ?? usualMapGrid.wide,
          narrow: wire.map_grid_size_mobile ?? usualMapGrid.narrow,
        },
      }),
    }),
  }),
});
