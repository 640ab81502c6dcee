import { dataDirSetting, hostSetting, logLevelSetting, parseEnvironment, portSettings } from '@mp/service';
import { z } from 'zod';

/** What the commands themselves need to know of the environment; every server checks the rest when it starts. */
const environment = z.object({
  ...portSettings,
  HOST: hostSetting,
  DATA_DIR: dataDirSetting,
  LOG_LEVEL: logLevelSetting,
  RELEASES_DIR: z.string().default('releases'),
  DATABASE_URL: z.string().optional(),
});

export type Settings = z.infer<typeof environment>;

/** The variables that say where a server listens, with what listens there. */
export const servers = {
  PORT: 'shell',
  API_PORT: 'api',
  OWNER_PORT: 'owner',
  PORTAL_PORT: 'portal',
  SANDBOX_PORT: 'sandbox',
} as const satisfies Partial<Record<keyof Settings, string>>;

/**
 * Reads and checks the environment.
 *
 * @throws EnvironmentError with every variable that is wrong, ports given twice among them
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const unique = environment.superRefine((settings, context) => {
    const seen = new Map<number, string>();
    for (const name of Object.keys(servers) as (keyof typeof servers)[]) {
      const other = seen.get(settings[name]);
      if (other) context.addIssue({ code: 'custom', path: [name], message: `is the same port as ${other}` });
      seen.set(settings[name], name);
    }
  });
  return parseEnvironment(unique, variables);
}
