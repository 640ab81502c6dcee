import {
  dataDirSetting,
  hostSetting,
  logLevelSetting,
  originSetting,
  outsideWorldSettings,
  parseEnvironment,
  portSettings,
  runsSandbox,
} from '@mp/service';
import { z } from 'zod';

const fields = z.object({
  DEMO: outsideWorldSettings.DEMO,
  SANDBOX: outsideWorldSettings.SANDBOX,
  SANDBOX_PORT: portSettings.SANDBOX_PORT,
  API_PORT: portSettings.API_PORT,
  HOST: hostSetting,
  DATA_DIR: dataDirSetting,
  LOG_LEVEL: logLevelSetting,
  /** The address visitors reach the sandbox at; without it, the one that the shop called. */
  SANDBOX_ORIGIN: originSetting.optional(),
  /** Where the bank reaches the shop's API; without it, its port on this machine. */
  WEBHOOK_ORIGIN: originSetting.optional(),
  /** What shop and gateway sign with; without it, the one they share through DATA_DIR. */
  PAYGATE_SECRET: z.string().min(32).optional(),
  SANDBOX_KEY: outsideWorldSettings.SANDBOX_KEY,
});

const environmentSchema = fields.superRefine((env, context) => {
  if (!runsSandbox(env))
    context.addIssue({
      code: 'custom',
      path: ['SANDBOX'],
      message: 'the sandbox is for demonstration, and DEMO=0. Ask for it by name: SANDBOX=1.',
    });
});

/** The sandbox's configuration, from the environment. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnvironment(environmentSchema, environment);
