import { matchPath } from '@mp/i18n';
import type { RouteName, Telemetry } from '@mp/service';
import type { ApiPool } from './api-pool.ts';
import type { CacheOutcome } from '../cache/page-cache.ts';
import type { ReleaseSnapshot } from '../render/render-service.ts';

/** Names a page by its route in the slug table, because all pages share one route pattern. */
export const pageRouteName: RouteName = ({ url, routeOptions }) =>
  routeOptions.url === '/*' ? `page:${matchPath(url.split('?')[0] ?? '')?.id ?? 'none'}` : undefined;

/**
 * Registers metrics for cache outcomes of pages, active requests to the API, and the release of each remote.
 *
 * @returns a function that counts a sent page
 */
export function measurePages(
  telemetry: Telemetry | undefined,
  { pool, snapshot }: { readonly pool: ApiPool; readonly snapshot: () => ReleaseSnapshot },
): (outcome: CacheOutcome) => void {
  if (!telemetry) return () => undefined;
  const counted = telemetry.counter({
    name: 'shop_pages_total',
    says: 'Sent pages by cache outcome: fresh, stale, or miss (rendered).',
  });
  telemetry.gauge({ name: 'shop_api_calls_active', says: "Visitors' active requests to the API." }, () => [
    { value: pool.active() },
  ]);
  telemetry.gauge({ name: 'shop_release_live', says: 'The release of each remote that runs; the value is 1.' }, () =>
    snapshot().remotes.map(({ name, version }) => ({ value: 1, labels: { remote: name, version } })),
  );
  return (outcome) => counted({ outcome });
}
