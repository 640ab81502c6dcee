import path from 'node:path';
import { stopEmbeddedPostgres } from '@mp/postgres';
import { allocatorVariables, heapLimits, runsSandbox, sandboxHost } from '@mp/service';
import { fromSource } from './run-command.ts';
import { metricsPortOf, servers, type ServerName, type Settings } from './settings.ts';
import { runJob } from './run-job.ts';
import { supervise, type ServerSpec, type SupervisedServer } from './supervise.ts';

/**
 * Every server of the product, in start order.
 *
 * @param webServer the file of the web server, which serves the shop and every standalone site
 */
export function productServers(
  settings: Settings,
  webServer: string,
  env: Readonly<Record<string, string>> = {},
): ServerSpec[] {
  const shared = {
    ...allocatorVariables,
    ...env,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
    DATABASE_URL: settings.DATABASE_URL,
  };
  const originOf = (name: ServerName): string =>
    `http://${name === 'SANDBOX_PORT' ? sandboxHost(settings) : settings.HOST}:${settings[name]}`;
  const server = (name: ServerName, args: readonly string[], timeoutMs: number): ServerSpec => ({
    name: servers[name],
    args,
    // A single machine has no load balancer that must notice: the supervisor restarts the server at once.
    env: { ...shared, METRICS_PORT: metricsPortOf(settings, name)?.toString(), DRAIN_SECONDS: '0' },
    healthUrl: `${originOf(name)}/healthz`,
    livenessUrl: `${originOf(name)}/livez`,
    timeoutMs,
  });
  const api = [...heapLimits(settings.API_MEMORY_MB), ...fromSource('apps/api/src/app/main.ts')];
  // The API starts and stops the database; it cannot stop it after SIGKILL.
  const stopRest = () => stopEmbeddedPostgres(path.join(settings.DATA_DIR, 'postgres'));
  return [
    ...(runsSandbox(settings) ? [server('SANDBOX_PORT', fromSource('tools/sandbox/src/main.ts'), 30_000)] : []),
    {
      ...server('API_PORT', api, 180_000),
      // The API migrates the embedded database, which it starts, itself.
      ...(settings.DATABASE_URL ? { job: fromSource('apps/api/src/commands/migrate/migrate.ts') } : { stopRest }),
    },
    // It is ready when the release of every remote runs or was refused.
    server('PORT', [...heapLimits(settings.PAGES_MEMORY_MB), webServer], 180_000),
  ];
}

export interface RunningProduct {
  /** The servers that have been started so far. */
  readonly servers: readonly SupervisedServer[];
  /** Stops the page servers before the API, and the API before the sandbox. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts every server and waits until all can serve.
 *
 * @param onStart called first, because a product can be stopped while it starts
 * @throws Error with the last output of the failed server; the others are stopped.
 */
export async function runProduct(
  specs: readonly ServerSpec[],
  write?: (line: string) => void,
  onStart: (product: RunningProduct) => void = () => undefined,
): Promise<RunningProduct> {
  const running: SupervisedServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of running.toReversed()) await server.stop();
  };
  const product = { servers: running, stop };
  onStart(product);
  try {
    for (const spec of specs) {
      await runJob(spec, write);
      const server = supervise(spec, write);
      running.push(server);
      await server.healthy();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return product;
}
