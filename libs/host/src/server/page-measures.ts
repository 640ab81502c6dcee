import { matchPath } from '@mp/i18n';
import type { RouteName, Telemetry } from '@mp/service';
import type { ApiPool } from './api-pool.ts';
import type { CacheOutcome } from './page-cache.ts';
import type { FederationSnapshot } from './page-drawer.ts';

/** Every page has the same pattern: it is named by its route in the slug table. */
export const pageRouteName: RouteName = ({ url, routeOptions }) =>
  routeOptions.url === '/*' ? `page:${matchPath(url.split('?')[0] ?? '')?.id ?? 'none'}` : undefined;

/**
 * Measures what is a page server's own: how pages were come by, how many calls to the API are under way, and which release of
 * each area runs.
 *
 * @returns to be told of each page that is sent
 */
export function measurePages(
  telemetry: Telemetry | undefined,
  { pool, snapshot }: { readonly pool: ApiPool; readonly snapshot: () => Promise<FederationSnapshot> },
): (outcome: CacheOutcome) => void {
  if (!telemetry) return () => undefined;
  const counted = telemetry.counter({
    name: 'shop_pages_total',
    says: 'Pages that were sent: kept and fresh, kept and stale, or made now (miss).',
  });
  telemetry.gauge({ name: 'shop_api_calls_active', says: "Visitors' calls to the API that are under way." }, () => [
    { value: pool.underWay() },
  ]);
  telemetry.gauge({ name: 'shop_release_live', says: 'Which release of each area runs: 1.' }, async () =>
    (await snapshot()).remotes.map(({ name, version }) => ({ value: 1, labels: { remote: name, version } })),
  );
  return (outcome) => counted({ outcome });
}
