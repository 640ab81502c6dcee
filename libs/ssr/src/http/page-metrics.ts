import { matchPath } from '@mp/i18n';
import type { RouteName, Telemetry } from '@mp/service';
import type { ApiPool } from './api-pool.ts';
import type { CacheOutcome } from '../cache/page-cache.ts';
import type { ReleaseSnapshot } from '../render/render-service.ts';

/** Every page has the same pattern: it is named by its route in the slug table. */
export const pageRouteName: RouteName = ({ url, routeOptions }) =>
  routeOptions.url === '/*' ? `page:${matchPath(url.split('?')[0] ?? '')?.id ?? 'none'}` : undefined;

/**
 * Measures how pages were come by, how many requests to the API are under way, and which release of each remote runs.
 *
 * @returns to be called for each page that is sent
 */
export function measurePages(
  telemetry: Telemetry | undefined,
  { pool, snapshot }: { readonly pool: ApiPool; readonly snapshot: () => ReleaseSnapshot },
): (outcome: CacheOutcome) => void {
  if (!telemetry) return () => undefined;
  const counted = telemetry.counter({
    name: 'shop_pages_total',
    says: 'Pages that were sent: cached and fresh, cached and stale, or rendered now (miss).',
  });
  telemetry.gauge({ name: 'shop_api_calls_active', says: "Visitors' requests to the API that are under way." }, () => [
    { value: pool.underWay() },
  ]);
  telemetry.gauge({ name: 'shop_release_live', says: 'Which release of each remote runs: 1.' }, () =>
    snapshot().remotes.map(({ name, version }) => ({ value: 1, labels: { remote: name, version } })),
  );
  return (outcome) => counted({ outcome });
}
