import {
  addressSettings,
  bankSecretSetting,
  dataDirSetting,
  hostSetting,
  logLevelSetting,
  outsideWorldSettings,
  parseEnvironment,
  paygateSecretSetting,
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
  SANDBOX_ORIGIN: addressSettings.SANDBOX_ORIGIN,
  WEBHOOK_ORIGIN: addressSettings.WEBHOOK_ORIGIN,
  PAYGATE_SECRET: paygateSecretSetting,
  BANK_SECRET: bankSecretSetting,
  SANDBOX_KEY: outsideWorldSettings.SANDBOX_KEY,
});

/** The environment variables of the sandbox. `docs/configuration.md` lists them. */
export const environmentSchema = fields.superRefine((env, context) => {
  if (!runsSandbox(env))
    context.addIssue({
      code: 'custom',
      path: ['SANDBOX'],
      message: 'the sandbox is for demonstration, and DEMO=0. Ask for it by name: SANDBOX=1.',
    });
});

/** Reads the sandbox's configuration from the environment. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnvironment(environmentSchema, environment);

export type SandboxConfig = ReturnType<typeof readConfig>;
