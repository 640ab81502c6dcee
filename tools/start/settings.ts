import {
  dataDirSetting,
  hostSetting,
  logLevelSetting,
  memorySettings,
  originSetting,
  outsideWorldSettings,
  parseEnvironment,
  portSettings,
  refuseMixedStates,
  runsSandbox,
  telemetrySettings,
} from '@mp/service';
import { bucketSettings, refuseHalfOfBucket, releaseKeySettings } from '@mp/signed-releases';
import { z } from 'zod';

/** What the commands themselves need to know of the environment; every server checks the rest when it starts. */
const environment = z.object({
  ...portSettings,
  ...outsideWorldSettings,
  ...memorySettings,
  HOST: hostSetting,
  PUBLIC_ORIGIN: originSetting.optional(),
  DATA_DIR: dataDirSetting,
  LOG_LEVEL: logLevelSetting,
  RELEASES_DIR: z.string().default('releases'),
  ...releaseKeySettings,
  ...bucketSettings,
  DATABASE_URL: z.string().optional(),
  METRICS_PORT: telemetrySettings.METRICS_PORT,
});

export type Settings = z.infer<typeof environment>;

/** The variables that say where a server listens, with what listens there. */
export const servers = {
  PORT: 'shell',
  API_PORT: 'api',
  OWNER_PORT: 'owner',
  PORTAL_PORT: 'portal',
  DESK_PORT: 'desk',
  SANDBOX_PORT: 'sandbox',
} as const satisfies Partial<Record<keyof Settings, string>>;

/**
 * Where a server's measures are read, when they are: the shell's on `METRICS_PORT`, those of the others on the ports after it,
 * each as far from it as the server is in the list above.
 */
export const metricsPortOf = (
  { METRICS_PORT }: Pick<Settings, 'METRICS_PORT'>,
  name: keyof typeof servers,
): number | undefined => METRICS_PORT && METRICS_PORT + Object.keys(servers).indexOf(name);

/** Which of them are started: the sandbox only where the outside world is played. */
export const startedServers = (settings: Settings): (keyof typeof servers)[] =>
  (Object.keys(servers) as (keyof typeof servers)[]).filter((name) => name !== 'SANDBOX_PORT' || runsSandbox(settings));

/**
 * Reads and checks the environment.
 *
 * @throws EnvironmentError with every variable that is wrong, ports given twice and half a demonstration among them
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const unique = environment
    .superRefine(refuseMixedStates)
    .superRefine(refuseHalfOfBucket)
    .superRefine((settings, context) => {
      const seen = new Map<number, string>();
      for (const name of Object.keys(servers) as (keyof typeof servers)[]) {
        const other = seen.get(settings[name]);
        if (other) context.addIssue({ code: 'custom', path: [name], message: `is the same port as ${other}` });
        seen.set(settings[name], name);
      }
    });
  return parseEnvironment(unique, variables);
}
