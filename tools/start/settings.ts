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
import { filesEnvironment, refuseHalfOfBucket } from '@mp/object-store';
import { releaseKeySettings } from '@mp/remotes/manifest';
import { bucketSettings, checkBucketSettings } from '@mp/remotes/store';
import { z } from 'zod';

/** The servers that a start runs, by the variable of their port. */
export const servers = { PORT: 'web', API_PORT: 'api', SANDBOX_PORT: 'sandbox' } as const;
export type ServerName = keyof typeof servers;

/** The variable of a listening port: the web server has one per site. */
export type PortName = keyof typeof portSettings;
const portNames = Object.keys(portSettings) as PortName[];

/** The environment variables of the commands. Every server checks its other variables at its start. */
export const commandEnvironment = z
  .object({
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
    FILES_BUCKET: filesEnvironment.FILES_BUCKET,
    DATABASE_URL: z.string().optional(),
    METRICS_PORT: telemetrySettings.METRICS_PORT,
  })
  .superRefine(refuseMixedStates)
  .superRefine(checkBucketSettings)
  .superRefine(refuseHalfOfBucket)
  .superRefine((settings, context) => {
    for (const name of portNames) {
      const first = portNames.find((one) => settings[one] === settings[name]);
      if (first !== name) context.addIssue({ code: 'custom', path: [name], message: `is the same port as ${first}` });
    }
  });

export type Settings = z.infer<typeof commandEnvironment>;

/**
 * Reads and checks the environment.
 *
 * @throws EnvironmentError with every variable that is wrong, including duplicate ports and an incomplete demonstration
 */
export const readSettings = (variables: Readonly<Record<string, string | undefined>> = process.env): Settings =>
  parseEnvironment(commandEnvironment, variables);

/** The ports of the metrics: the web server's is `METRICS_PORT`, the others' follow. */
export const metricsPortOf = ({ METRICS_PORT }: Pick<Settings, 'METRICS_PORT'>, name: ServerName): number | undefined =>
  METRICS_PORT && METRICS_PORT + portNames.indexOf(name);

/** The ports of a start; the sandbox's only if the outside world is simulated. */
export const usedPorts = (settings: Settings): PortName[] =>
  portNames.filter((name) => name !== 'SANDBOX_PORT' || runsSandbox(settings));
