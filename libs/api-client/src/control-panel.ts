import type { ControlPanelWire } from '@mp/contract';
import { api } from './api.ts';

/** The operator's switches. [3.21] */
export interface ControlPanel {
  readonly live: boolean;
  readonly winter: boolean;
}

export const controlPanelApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    controlPanel: build.query<ControlPanel, void>({
      query: () => ({ path: '/content/control-panel' }),
      transformResponse: (wire: ControlPanelWire) => ({ live: wire.server_live, winter: wire.winter_mode }),
    }),
  }),
});
