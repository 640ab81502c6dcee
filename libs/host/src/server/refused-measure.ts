import type { Telemetry } from '@mp/service';

/** Counts releases that are not taken: of areas in the shell, of hosts on their own origins. */
export const countRefused = (telemetry: Telemetry | undefined) =>
  telemetry?.counter({
    name: 'shop_releases_refused_total',
    says: 'Releases that were not fit to go live, each as often as it was tried.',
  });
