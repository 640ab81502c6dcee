import type { Federation } from '@mp/federation';
import {
  closeGently,
  createProcessLog,
  dataDirSetting,
  drainSetting,
  hostSetting,
  listen,
  logLevelSetting,
  memorySettings,
  onShutdown,
  openTelemetry,
  originSetting,
  parseEnvironment,
  portSettings,
  telemetrySettings,
  trustedProxiesSetting,
} from '@mp/service';
import { z } from 'zod';
import type { HostDefinition } from '../host-definition.ts';
import { endWhenReplaced } from './end-when-replaced.ts';
import { createPageServer } from './page-server.ts';

interface StandaloneServer {
  readonly name: string;
  /** The variable that says where it listens. */
  readonly port: 'OWNER_PORT' | 'PORTAL_PORT' | 'DESK_PORT';
  readonly host: HostDefinition;
  readonly federation: Federation;
  readonly clientDirectory: string;
}

const environment = z.object({
  ...portSettings,
  HOST: hostSetting,
  TRUSTED_PROXIES: trustedProxiesSetting,
  LOG_LEVEL: logLevelSetting,
  DRAIN_SECONDS: drainSetting,
  ...telemetrySettings,
  DATA_DIR: dataDirSetting,
  PAGES_MEMORY_MB: memorySettings.PAGES_MEMORY_MB,
  PUBLIC_ORIGIN: originSetting.optional(),
  API_ORIGIN: originSetting.optional(),
  ERROR_REPORTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where events are passed on to that visitors agreed to have measured. [7.35] */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAGE_FRESH_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
});

/** Runs an area on its own origin. Ends the process with a clear message when it cannot. */
export async function runStandaloneServer({
  name,
  port,
  host,
  federation,
  clientDirectory,
}: StandaloneServer): Promise<void> {
  try {
    const env = parseEnvironment(environment);
    const telemetry = await openTelemetry({ name, host: env.HOST, environment: env });
    const app = await createPageServer({
      name,
      telemetry,
      logLevel: env.LOG_LEVEL,
      trustedProxies: env.TRUSTED_PROXIES,
      host,
      memoryMb: env.PAGES_MEMORY_MB,
      snapshot: () => Promise.resolve({ federation, remotes: [], stamp: 'bundled' }),
      clientDirectory,
      apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`,
      publicOrigin: `http://localhost:${env[port]}`,
      shopOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
      pageFreshMs: env.PAGE_FRESH_MS,
      errorReportsUrl: env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`,
      analyticsUrl: env.ANALYTICS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/events`,
    });
    onShutdown(() => closeGently(app, env.DRAIN_SECONDS), undefined, env.DRAIN_SECONDS);
    endWhenReplaced(process.argv[1] ?? '', () => process.kill(process.pid, 'SIGTERM'));
    await listen(app, env.HOST, env[port], port);
    app.log.info(`${name} serves http://localhost:${env[port]}`);
  } catch (error) {
    createProcessLog(name).endWith(error);
  }
}
