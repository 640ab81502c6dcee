import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  clientDirectoryBeside,
  createApiPool,
  createControlPanelReader,
  createErrorReporter,
  createPagePipeline,
  createPageServer,
  createRenderPool,
  measurePages,
  receivedError,
  tracedFetch,
  type LoadedRelease,
  type PageServerOptions,
  type SharedParts,
} from '@mp/host/server';
import { createReleaseLoader } from '@mp/remotes/loader';
import { readTrustedKeys } from '@mp/remotes/manifest';
import { cacheDirectory, cachedStore, openReleaseStore, type ReleaseStore } from '@mp/remotes/store';
import { closeGently, createLogger, listen, onShutdown, openTelemetry, parseEnvironment } from '@mp/service';
import { contractVersion } from '@mp/shell-contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { shellEnvironment } from './config.ts';
import { chooseReleases } from './federation/choose-releases.ts';
import { snapshotsOf } from './federation/release-snapshots.ts';
import { serveReleases } from './federation/serve-releases.ts';
import { foundRoutes, robotsOf } from './found/found-routes.ts';
import { manifestRoutes } from './installed/manifest.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import type { RenderWorkerData } from './render-worker.ts';
import { remotesOf, sites, type SiteName } from './sites/sites.ts';
import { createServiceAsker } from './status/ask-services.ts';
import { createRenderTimes } from './status/render-times.ts';
import { createShopStatus, statusRoute } from './status/shop-status.ts';

type Environment = z.infer<typeof shellEnvironment>;

/** Where a site is served, and what visitors call it. */
const addressesOf = (
  env: Environment,
): Readonly<Record<SiteName, { port: number; variable: string; origin: string }>> => ({
  shop: { port: env.PORT, variable: 'PORT', origin: env.PUBLIC_ORIGIN ?? localOrigin(env.PORT) },
  owner: { port: env.OWNER_PORT, variable: 'OWNER_PORT', origin: env.OWNER_ORIGIN ?? localOrigin(env.OWNER_PORT) },
  portal: { port: env.PORTAL_PORT, variable: 'PORTAL_PORT', origin: env.PORTAL_ORIGIN ?? localOrigin(env.PORTAL_PORT) },
  desk: { port: env.DESK_PORT, variable: 'DESK_PORT', origin: env.DESK_ORIGIN ?? localOrigin(env.DESK_PORT) },
});

const localOrigin = (port: number): string => `http://localhost:${port}`;

/**
 * The web server: serves every site of `ORIGINS` from one release loader, one page cache and one pool of render workers.
 *
 * @param file this bundle, which the render workers run, too
 * @throws Error when it cannot listen or its configuration is wrong
 */
export async function serve(file: string): Promise<void> {
  const env = parseEnvironment(shellEnvironment);
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const release = `web@${version}`;
  const log = createLogger('web', env.LOG_LEVEL);
  const errorReportsUrl = env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`;
  const reporter = createErrorReporter({ release, dsn: errorReportsUrl, log });
  const telemetry = await openTelemetry({ name: 'web', release, host: env.HOST, environment: env });
  const renderFailures = telemetry?.counter({
    name: 'shop_render_failures_total',
    says: 'Renders that failed because of the code of a remote, by remote and code.',
  });
  const refused = telemetry?.counter({
    name: 'shop_releases_refused_total',
    says: 'Releases that this server does not run, or has stopped running, by remote and code.',
  });
  const apiOrigin = env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`;
  const clientDirectory = clientDirectoryBeside(path.dirname(file));
  const workerData: RenderWorkerData = {
    apiOrigin,
    clientDirectory,
    pageFreshMs: env.PAGE_FRESH_MS,
    memoryMb: env.PAGES_MEMORY_MB,
  };
  const keys = readTrustedKeys(env);

  const renderer = createRenderPool({
    file,
    workerData,
    workers: env.RENDER_WORKERS,
    heapMb: workerHeapMb(env.PAGES_MEMORY_MB),
    deadlineMs: env.RENDER_DEADLINE_MS,
    onRendered(key, error) {
      loader.rendered(key, error === null);
      if (error === null) return;
      renderFailures?.({ remote: key.split('@')[0] ?? '', code: error.code });
      log.warn({ err: error, code: error.code, release: key }, 'A render of a release failed.');
    },
    onReport(message) {
      const error = receivedError(message.error);
      if (message.kind === 'broken') {
        const { page, release: remote } = message;
        reporter.report(error, 'A page broke while it was rendered.', { page, ...(remote && { remote }) });
      } else if (message.kind === 'notUnderstood')
        log.error({ err: error }, 'A response of the API does not match the contract.');
      else log.warn({ err: error }, 'The code of a page failed where nothing waits for it.');
    },
  });
  const loader = createReleaseLoader({
    store: await openStore(env),
    keys,
    contract: contractVersion,
    names: [...new Set(env.ORIGINS.flatMap((name) => [...remotesOf(sites[name])]))],
    tryRelease: (loaded) => renderer.load(loaded as unknown as LoadedRelease),
    log,
    onRefused: (error, key) => {
      refused?.({ remote: key.split('@')[0] ?? '', code: error.code });
      reporter.report(error, 'A release is refused.', { remote: key, code: error.code });
    },
    onFallback: (key, code) => refused?.({ remote: key.split('@')[0] ?? '', code }),
  });
  await loader.start();

  const renderTimes = createRenderTimes();
  const tracing = telemetry?.tracing;
  const pool = createApiPool(undefined, tracing);
  const pipeline = createPagePipeline({
    renderer,
    pageFreshMs: env.PAGE_FRESH_MS,
    memoryMb: env.PAGES_MEMORY_MB,
    tracing,
    onStale: (error, key) => log.error({ err: error, key }, 'A stale page could not be rendered again.'),
    onRendered: renderTimes.record,
  });
  const snapshot = snapshotsOf(loader, new Set(loader.status().map(({ name }) => name)));
  const shared: SharedParts = {
    pipeline,
    pool,
    // Requested past the response cache: the operator's switches take effect at once. [4.4]
    controlPanel: createControlPanelReader({
      apiUrl: apiOrigin,
      everyMs: 1_000,
      ...(tracing && { fetch: tracedFetch(tracing) }),
    }),
    reporter,
    countPage: measurePages(telemetry, { pool, snapshot }),
    release,
    apiOrigin,
    clientDirectory,
    pictureDirectories: [path.resolve(env.PICTURES_DIR), path.resolve(env.DATA_DIR, 'pictures')],
    memoryMb: env.PAGES_MEMORY_MB,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    errorReportsUrl,
    analyticsUrl: env.ANALYTICS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/events`,
  };
  const status = createShopStatus({
    shell: { version, workers: renderer.workers },
    loader,
    renderTimes,
    askServices: askServices(env, apiOrigin),
  });
  const addresses = addressesOf(env);
  const servers = new Map<SiteName, FastifyInstance>();
  for (const [index, name] of env.ORIGINS.entries()) {
    const options: PageServerOptions = {
      ...shared,
      // All sites are ready at the same time: one of them says so.
      telemetry: telemetry && (index === 0 ? telemetry : { ...telemetry, gauge: () => undefined }),
      site: sites[name],
      snapshot: snapshotsOf(loader, remotesOf(sites[name])),
      publicOrigin: addresses[name].origin,
      shopOrigin: name === 'shop' ? undefined : addresses.shop.origin,
      mapboxToken: env.MAPBOX_TOKEN,
      checkReady: renderer.ready,
      chooseReleases: chooseReleases({ loader, keys, publicOrigin: addresses[name].origin }),
      ...(name === 'shop' && { announcements: env.ANNOUNCEMENTS, status, robots: robotsOf(addresses.shop.origin) }),
    };
    const app = await createPageServer(options);
    serveReleases(app, loader);
    statusRoute(app, status);
    if (name === 'shop') shopRoutes(app, { ...options, loader, keys });
    servers.set(name, app);
  }

  // A promise that nothing waits for ends no server.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A rejection was not handled.'));
  onShutdown(
    async () => {
      await Promise.all([...servers.values()].map((app) => closeGently(app, env.DRAIN_SECONDS)));
      loader.close();
      await Promise.all([renderer.close(), pool.close(), telemetry?.close()]);
    },
    undefined,
    env.DRAIN_SECONDS,
  );
  for (const [name, app] of servers) {
    await listen(app, env.HOST, addresses[name].port, addresses[name].variable);
    app.log.info(`The ${name} is served at ${localOrigin(addresses[name].port)}`);
  }
}

/** Routes that only the shop has: previews, the web app manifest, and what search engines read. */
function shopRoutes(app: FastifyInstance, options: PageServerOptions & Parameters<typeof previewRoutes>[1]): void {
  previewRoutes(app, options);
  manifestRoutes(app, sites.shop);
  foundRoutes(app, { apiOrigin: options.apiOrigin, origin: options.publicOrigin });
}

/** A bucket is cached on disk: a server that restarts while it is away serves what it served before. */
async function openStore(env: Environment): Promise<ReleaseStore> {
  const store = await openReleaseStore(env);
  const { RELEASES_BUCKET: bucket } = env;
  return bucket === undefined ? store : cachedStore(store, cacheDirectory(env.DATA_DIR, bucket));
}

/** How the services beside this server are: those whose site is served here need no request. */
function askServices(env: Environment, apiOrigin: string): ReturnType<typeof createServiceAsker> {
  const addresses = addressesOf(env);
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  const standalone = (['owner', 'portal', 'desk'] as const).map((name) => ({
    name,
    address: local(addresses[name].port),
    origin: addresses[name].origin,
  }));
  return createServiceAsker([
    { name: 'api', address: apiOrigin, isNeeded: true, part: 'database' },
    { name: 'sandbox', address: local(env.SANDBOX_PORT) },
    ...standalone,
  ]);
}

/** Of the memory of the process, in MB, the heap of each render worker gets a quarter. */
const workerHeapMb = (memoryMb: number): number => Math.max(96, Math.floor(memoryMb / 4));
