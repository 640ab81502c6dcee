import { dataDirSetting, hostSetting, logLevelSetting, parseEnvironment, portSettings } from '@mp/service';
import { z } from 'zod';

const environmentSchema = z.object({
  SANDBOX_PORT: portSettings.SANDBOX_PORT,
  API_PORT: portSettings.API_PORT,
  HOST: hostSetting,
  DATA_DIR: dataDirSetting,
  LOG_LEVEL: logLevelSetting,
  /** The address visitors reach the sandbox at; without it, the one that the shop called. */
  SANDBOX_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Where the bank reaches the shop's API; without it, its port on this machine. */
  WEBHOOK_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** What shop and gateway sign with; without it, the one they share through DATA_DIR. */
  PAYGATE_SECRET: z.string().min(32).optional(),
});

/** The sandbox's configuration, from the environment. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnvironment(environmentSchema, environment);
