import {
  dataDirSetting,
  hostSetting,
  logLevelSetting,
  memorySettings,
  outsideWorldSettings,
  parseEnvironment,
  portSettings,
  refuseMixedStates,
  runsSandbox,
} from '@mp/service';
import { releaseKeySettings } from '@mp/signed-releases';
import { z } from 'zod';

/** What the commands themselves need to know of the environment; every server checks the rest when it starts. */
const environment = z.object({
  ...portSettings,
  ...outsideWorldSettings,
  ...memorySettings,
  HOST: hostSetting,
  DATA_DIR: dataDirSetting,
  LOG_LEVEL: logLevelSetting,
  RELEASES_DIR: z.string().default('releases'),
  ...releaseKeySettings,
  DATABASE_URL: z.string().optional(),
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

/** Which of them are started: the sandbox only where the outside world is played. */
export const startedServers = (settings: Settings): (keyof typeof servers)[] =>
  (Object.keys(servers) as (keyof typeof servers)[]).filter((name) => name !== 'SANDBOX_PORT' || runsSandbox(settings));

/**
 * Reads and checks the environment.
 *
 * @throws EnvironmentError with every variable that is wrong, ports given twice and half a demonstration among them
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const unique = environment.superRefine(refuseMixedStates).superRefine((settings, context) => {
    const seen = new Map<number, string>();
    for (const name of Object.keys(servers) as (keyof typeof servers)[]) {
      const other = seen.get(settings[name]);
      if (other) context.addIssue({ code: 'custom', path: [name], message: `is the same port as ${other}` });
      seen.set(settings[name], name);
    }
  });
  return parseEnvironment(unique, variables);
}
