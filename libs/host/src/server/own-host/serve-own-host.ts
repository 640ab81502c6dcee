import { Server } from 'node:net';
import type { Federation } from '@mp/federation';
import { closeGently, listen, onShutdown, openTelemetry } from '@mp/service';
import { fitWord, triedReleaseVariable } from '@mp/signed-releases';
import type { HostDefinition } from '../../host-definition.ts';
import { startGuard } from '../guard/start-guard.ts';
import { clientDirectoryBeside, createPageServer } from '../page-server.ts';
import { countRefused } from '../refused-measure.ts';
import type { OwnHostEnvironment, OwnHostPlace } from './own-host-environment.ts';
import { createFirstVisitors } from './first-visitors.ts';
import { tryPages } from './try-pages.ts';
import { leaveWord, refusedWord, type WorkerOrder } from './worker-order.ts';

/** For how long connections that are kept alive are answered once another process has taken over: as long as browsers' idle ones are kept. */
const farewellSeconds = 5;

/** An area as its own host shows it. */
export interface OwnHostArea {
  readonly host: HostDefinition;
  readonly federation: Federation;
}

/**
 * Serves an area on its own origin; where it is started to be tried, it only tries its pages, and says that they are fit.
 *
 * @param order what this process was told, if another one has started it
 * @throws Error when it cannot listen, or the pages of what is tried do not render
 */
export async function serveOwnHost(
  { name, port, serverDirectory }: OwnHostPlace,
  env: OwnHostEnvironment,
  { host, federation }: OwnHostArea,
  order: WorkerOrder | undefined,
): Promise<void> {
  const release = order?.release;
  let serves = false;
  const telemetry = await openTelemetry({ name, host: env.HOST, environment: env, ...(release && { release }) });
  const app = await createPageServer({
    name,
    ...(release && { release }),
    telemetry,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    host,
    memoryMb: env.PAGES_MEMORY_MB,
    ...(order && { visitors: createFirstVisitors(order, () => serves) }),
    snapshot: () => Promise.resolve({ federation, remotes: [], stamp: 'bundled' }),
    clientDirectory: clientDirectoryBeside(serverDirectory),
    earlierClientDirectories: order?.earlier ?? [],
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`,
    publicOrigin: `http://localhost:${env[port]}`,
    shopOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    pageFreshMs: env.PAGE_FRESH_MS,
    errorReportsUrl: env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`,
    analyticsUrl: env.ANALYTICS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/events`,
  });
  if (process.env[triedReleaseVariable]) {
    await tryPages(app, name, host);
    process.send?.(fitWord);
    return;
  }
  // While developing, whoever made what does not end sees it.
  if (process.env['NODE_ENV'] !== 'development')
    startGuard({
      ...{ what: 'host', name, standsMs: env.RENDER_DEADLINE_MS, code: { release: release ?? `${name}-host` } },
      isSupervised: order?.isSupervised ?? process.connected,
    });
  // A promise of its pages that nobody waits for breaks nothing else.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'A rejection was left unhandled.'));
  onShutdown(() => closeGently(app, env.DRAIN_SECONDS), undefined, env.DRAIN_SECONDS);
  const refused = countRefused(telemetry);
  process.on('message', (word) => {
    if (word === refusedWord) refused?.({ remote: name });
    if (word !== leaveWord) return;
    // Whoever connects now is the next process's. Connections that are kept alive are answered once more, and then end.
    Server.prototype.close.call(app.server);
    void closeGently(app, farewellSeconds).finally(() => process.exit(0));
  });
  if (order?.isTried) await tryPages(app, name, host);
  serves = true;
  await listen(app, env.HOST, env[port], port);
  app.log.info(`${release ?? name} serves http://localhost:${env[port]}`);
}
