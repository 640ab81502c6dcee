import path from 'node:path';
import { stopEmbeddedPostgres } from '@mp/postgres';
import { allocatorVariables, heapLimits, sandboxHost } from '@mp/service';
import type { HostServers } from './build-product.ts';
import { fromSource } from './from-source.ts';
import { metricsPortOf, servers, startedServers, type Settings } from './settings.ts';
import { supervise, type ServerSpec, type SupervisedServer } from './supervise.ts';

/** Every server that the product needs, in the order in which they need each other. */
export function productServers(
  settings: Settings,
  pageServers: HostServers,
  env: Readonly<Record<string, string>> = {},
): ServerSpec[] {
  const started = startedServers(settings);
  const hostOf = (name: keyof typeof servers): string =>
    name === 'SANDBOX_PORT' ? sandboxHost(settings) : settings.HOST;
  const origin = (name: keyof typeof servers): string => `http://${hostOf(name)}:${settings[name]}`;
  const shared = {
    ...allocatorVariables,
    ...env,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
    DATABASE_URL: settings.DATABASE_URL,
  };
  const server = (name: keyof typeof servers, args: string[], patienceMs: number): ServerSpec => ({
    name: servers[name],
    args,
    // One machine has no balancer that is to notice: the supervisor starts the server again as soon as it has ended.
    env: { ...shared, METRICS_PORT: metricsPortOf(settings, name)?.toString(), DRAIN_SECONDS: '0' },
    healthUrl: `${origin(name)}/healthz`,
    patienceMs,
  });
  const pageServer = (name: keyof typeof servers, file: string, patienceMs = 30_000): ServerSpec =>
    server(name, [...heapLimits(settings.PAGES_MEMORY_MB), file], patienceMs);
  // The API starts the database and stops it; it cannot when it has to be killed.
  const stopDatabase = settings.DATABASE_URL
    ? undefined
    : () => stopEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'));
  const specs = {
    SANDBOX_PORT: server('SANDBOX_PORT', fromSource('apps/sandbox/src/main.ts'), 30_000),
    API_PORT: {
      ...server(
        'API_PORT',
        [...heapLimits(settings.API_MEMORY_MB), ...fromSource('apps/api/src/app/main.ts')],
        180_000,
      ),
      ...(stopDatabase && { stopRest: stopDatabase }),
    },
    // It is ready when the release of every area has been tried, or given up after its time.
    PORT: pageServer('PORT', pageServers.shell, 180_000),
    OWNER_PORT: pageServer('OWNER_PORT', pageServers['owner-host']),
    PORTAL_PORT: pageServer('PORTAL_PORT', pageServers['portal-host']),
    DESK_PORT: pageServer('DESK_PORT', pageServers['desk-host']),
  } satisfies Record<keyof typeof servers, ServerSpec>;
  return Object.entries(specs)
    .filter(([name]) => started.includes(name as keyof typeof servers))
    .map(([, spec]) => spec);
}

export interface RunningProduct {
  readonly servers: readonly SupervisedServer[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts every server and waits until all can serve.
 *
 * @throws Error with the last words of the server that could not start; the others are stopped then.
 */
export async function runProduct(
  specs: readonly ServerSpec[],
  write?: (line: string) => void,
  onStarted: (running: readonly SupervisedServer[]) => void = () => undefined,
): Promise<RunningProduct> {
  const running: SupervisedServer[] = [];
  const stop = async (): Promise<void> => {
    // The last one needs the others: pages before the API, the API before the outside world.
    for (const server of [...running].reverse()) await server.stop();
  };
  try {
    for (const spec of specs) {
      const server = supervise(spec, write);
      running.push(server);
      onStarted(running);
      await server.healthy();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers: running, stop };
}
