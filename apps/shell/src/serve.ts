import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  clientDirectoryBeside,
  createApiPool,
  createControlPanelReader,
  createPagePipeline,
  measurePages,
  tracedFetch,
} from '@mp/ssr/http';
import { readTrustedKeys } from '@mp/remotes/manifest';
import { closeGently, listen, onShutdown, parseEnvironment } from '@mp/service';
import { addressesOf, apiOriginOf, shellEnvironment, type Environment } from './config.ts';
import { snapshotsOf } from './federation/release-snapshots.ts';
import { runReleases } from './federation/run-releases.ts';
import { openObservability } from './observability.ts';
import { siteServers } from './sites/site-servers.ts';
import { createServiceChecker } from './status/ask-services.ts';
import { createRenderTimes } from './status/render-times.ts';
import { createShopStatus } from './status/shop-status.ts';

/**
 * The web server: serves every site of `ORIGINS` from one release loader, one page cache and one pool of render workers.
 *
 * @param file this bundle, which the render workers also run
 * @throws Error when it cannot listen or its configuration is wrong
 */
export async function serve(file: string): Promise<void> {
  const env = parseEnvironment(shellEnvironment);
  const closers: (() => Promise<unknown>)[] = [];
  // Registered first: a server may receive a signal, or lose its supervisor, while it starts.
  onShutdown(
    async () => {
      for (const close of closers.reverse()) await close();
    },
    undefined,
    env.DRAIN_SECONDS,
  );
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const release = `web@${version}`;
  const observability = await openObservability(env, release);
  const { log, telemetry } = observability;
  // An unhandled rejection must not end the server.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A rejection was not handled.'));
  const keys = readTrustedKeys(env);
  const { loader, renderer } = await runReleases({ env, file, keys, observability });
  const pool = createApiPool(undefined, telemetry?.tracing);
  closers.push(() => Promise.all([renderer.close(), pool.close(), telemetry?.close()]));
  closers.push(async () => loader.close());
  await loader.start();

  const renderTimes = createRenderTimes();
  const servers = await siteServers({
    env,
    keys,
    loader,
    renderer,
    telemetry,
    status: createShopStatus({
      shell: { version, workers: renderer.workers },
      loader,
      renderTimes,
      checkServices: createServiceChecker(servicesBeside(env)),
    }),
    shared: {
      pipeline: createPagePipeline({
        renderer,
        pageFreshMs: env.PAGE_FRESH_MS,
        memoryMb: env.PAGES_MEMORY_MB,
        tracing: telemetry?.tracing,
        onStale: (error, key) => log.error({ err: error, key }, 'A stale page could not be rendered again.'),
        onRendered: renderTimes.record,
      }),
      pool,
      // Not through the API cache, so that the operator's switches take effect at once. [4.4]
      controlPanel: createControlPanelReader({
        apiUrl: apiOriginOf(env),
        everyMs: 1_000,
        ...(telemetry?.tracing && { fetch: tracedFetch(telemetry.tracing) }),
      }),
      reporter: observability.reporter,
      countPage: measurePages(telemetry, { pool, snapshot: snapshotsOf(loader) }),
      release,
      apiOrigin: apiOriginOf(env),
      clientDirectory: clientDirectoryBeside(path.dirname(file)),
      picturesDirectory: path.resolve(env.PICTURES_DIR),
      memoryMb: env.PAGES_MEMORY_MB,
      logLevel: env.LOG_LEVEL,
      trustedProxies: env.TRUSTED_PROXIES,
      errorReportsUrl: observability.errorReportsUrl,
      analyticsUrl: env.ANALYTICS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/events`,
    },
  });
  closers.push(() => Promise.all([...servers.values()].map((app) => closeGently(app, env.DRAIN_SECONDS))));

  const addresses = addressesOf(env);
  for (const [name, app] of servers) {
    const { port, variable } = addresses[name];
    await listen(app, env.HOST, port, variable);
    app.log.info(`The site "${name}" is served at http://localhost:${port}`);
  }
}

/** The services that the page of diagnostics checks. */
function servicesBeside(env: Environment): Parameters<typeof createServiceChecker>[0] {
  const addresses = addressesOf(env);
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  return [
    { name: 'api', address: apiOriginOf(env), isNeeded: true, part: 'database' },
    { name: 'sandbox', address: local(env.SANDBOX_PORT) },
    ...(['owner', 'portal', 'desk'] as const).map((name) => ({
      name,
      address: local(addresses[name].port),
      origin: addresses[name].origin,
    })),
  ];
}
