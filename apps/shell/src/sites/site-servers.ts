import { createPageServer, type PageServerOptions, type SharedServices } from '@mp/ssr/http';
import type { TrustedKeys } from '@mp/remotes/manifest';
import type { FastifyInstance } from 'fastify';
import { addressesOf, type Environment } from '../config.ts';
import { chooseReleases } from '../federation/choose-releases.ts';
import { snapshotsOf } from '../federation/release-snapshots.ts';
import type { RunningReleases } from '../federation/run-releases.ts';
import { serveReleases } from '../federation/serve-releases.ts';
import { foundRoutes, robotsOf } from '../found/found-routes.ts';
import { manifestRoutes } from '../installed/manifest.ts';
import type { Observability } from '../observability.ts';
import { previewRoutes } from '../previews/preview-routes.ts';
import { statusRoute, type createShopStatus } from '../status/shop-status.ts';
import type { SiteName } from './site-names.ts';
import { siteReadiness } from './site-readiness.ts';
import { remotesOf, sites } from './sites.ts';

interface SiteServersOptions extends RunningReleases {
  readonly env: Environment;
  readonly keys: TrustedKeys;
  readonly shared: SharedServices;
  readonly telemetry: Observability['telemetry'];
  readonly status: ReturnType<typeof createShopStatus>;
}

/** Creates the servers of the sites of `ORIGINS`, by name; none listens yet. */
export async function siteServers({
  env,
  keys,
  loader,
  renderer,
  shared,
  telemetry,
  status,
}: SiteServersOptions): Promise<ReadonlyMap<SiteName, FastifyInstance>> {
  const addresses = addressesOf(env);
  const servers = new Map<SiteName, FastifyInstance>();
  for (const [index, name] of env.ORIGINS.entries()) {
    const snapshot = snapshotsOf(loader, remotesOf(sites[name]));
    const options: PageServerOptions = {
      ...shared,
      // All sites are ready at the same time, so only the first registers gauges.
      telemetry: telemetry && (index === 0 ? telemetry : { ...telemetry, gauge: () => undefined }),
      site: sites[name],
      snapshot,
      publicOrigin: addresses[name].origin,
      shopOrigin: name === 'shop' ? undefined : addresses.shop.origin,
      mapboxToken: env.MAPBOX_TOKEN,
      checkReady: siteReadiness(renderer, snapshot),
      chooseReleases: chooseReleases({ loader, keys, publicOrigin: addresses[name].origin }),
      ...(name === 'shop' && { announcements: env.ANNOUNCEMENTS, status, robots: robotsOf(addresses.shop.origin) }),
    };
    const app = await createPageServer(options);
    serveReleases(app, loader);
    statusRoute(app, status);
    if (name === 'shop') shopRoutes(app, { ...options, loader, keys });
    servers.set(name, app);
  }
  return servers;
}

/** Routes of the shop alone: previews, the web app manifest, and files for search engines. */
function shopRoutes(app: FastifyInstance, options: PageServerOptions & Parameters<typeof previewRoutes>[1]): void {
  previewRoutes(app, options);
  manifestRoutes(app, sites.shop);
  foundRoutes(app, { apiOrigin: options.apiOrigin, origin: options.publicOrigin });
}
