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
import { releaseKeySettings } from '@mp/remotes/manifest';
import { bucketSettings, checkBucketSettings } from '@mp/remotes/store';
import { z } from 'zod';

/** The environment variables of the commands. Every server checks the rest when it starts. */
export const commandEnvironment = z.object({
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

export type Settings = z.infer<typeof commandEnvironment>;

/** The servers that a start runs, by the variable of their port. */
export const servers = { PORT: 'web', API_PORT: 'api', SANDBOX_PORT: 'sandbox' } as const;
export type ServerName = keyof typeof servers;

/** Every port that is listened on, by its variable: the web server has one for each site. */
export const ports = {
  PORT: 'shop',
  API_PORT: 'api',
  OWNER_PORT: 'owner',
  PORTAL_PORT: 'portal',
  DESK_PORT: 'desk',
  SANDBOX_PORT: 'sandbox',
} as const satisfies Partial<Record<keyof Settings, string>>;
export type PortName = keyof typeof ports;

/** Where a server's metrics are read: the web server's on `METRICS_PORT`, the others' on ports after it. */
export const metricsPortOf = ({ METRICS_PORT }: Pick<Settings, 'METRICS_PORT'>, name: ServerName): number | undefined =>
  METRICS_PORT && METRICS_PORT + Object.keys(ports).indexOf(name);

/** The ports that a start uses: the sandbox's only where the outside world is simulated. */
export const usedPorts = (settings: Settings): PortName[] =>
  (Object.keys(ports) as PortName[]).filter((name) => name !== 'SANDBOX_PORT' || runsSandbox(settings));

/**
 * Reads and checks the environment.
 *
 * @throws EnvironmentError with every variable that is wrong, ports given twice and half a demonstration among them
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const unique = commandEnvironment
    .superRefine(refuseMixedStates)
    .superRefine(checkBucketSettings)
    .superRefine((settings, context) => {
      const seen = new Map<number, string>();
      for (const name of Object.keys(ports) as PortName[]) {
        const other = seen.get(settings[name]);
        if (other) context.addIssue({ code: 'custom', path: [name], message: `is the same port as ${other}` });
        seen.set(settings[name], name);
      }
    });
  return parseEnvironment(unique, variables);
}
