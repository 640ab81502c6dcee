import {
  dataDirSetting,
  hostSetting,
  logLevelSetting,
  parseEnvironment,
  portSettings,
  readSharedSecret,
  trustedProxiesSetting,
} from '@mp/service';
import { z } from 'zod';
import type { Config } from '../../platform/settings/config.ts';
import { loyaltyEnvironment, loyaltySettingsOf } from './loyalty-environment.ts';
import { refuseHalfOfStripe } from './stripe-environment.ts';
import { databaseEnvironment, databaseSettingsOf } from './database-environment.ts';
import { bookingEnvironment, bookingSettingsOf } from './booking-environment.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const environmentSchema = z
  .object({
    ...portSettings,
    ...bookingEnvironment,
    ...loyaltyEnvironment,
    HOST: hostSetting,
    TRUSTED_PROXIES: trustedProxiesSetting,
    DATA_DIR: dataDirSetting,
    LOG_LEVEL: logLevelSetting,
    /** A PostgreSQL of one's own; without it the embedded one runs under DATA_DIR. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ...databaseEnvironment,
    /** Whether an empty database is filled with the demonstration catalogue. */
    DEMO: z.enum(['0', '1']).default('1'),
    /** Where visitors find the shop: links in messages and the return from the gateway stay on it. */
    PUBLIC_ORIGIN: origin.optional(),
    SANDBOX_ORIGIN: origin.optional(),
    /** Signs what the API and the payment gateway tell each other. */
    PAYGATE_SECRET: z.string().min(32).optional(),
    /** The Czech register of companies; without it, the sandbox's. */
    ARES_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Whether calendars may be read from this machine, too; other addresses that are not public never are. */
    LOOPBACK_FEEDS: z.enum(['0', '1']).default('0'),
    /** What an editor shows to change content. */
    EDITOR_KEY: z.string().min(32).optional(),
  })
  .superRefine(refuseHalfOfStripe);

/** Where ARES has its subjects, in the sandbox as at its own address. */
const aresPath = '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty';

/**
 * Reads the configuration.
 *
 * @throws EnvironmentError that names every variable at fault
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const env = parseEnvironment(environmentSchema, environment);
  const sandboxOrigin = env.SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`;
  return {
    host: env.HOST,
    port: env.API_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    database: databaseSettingsOf(env),
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
    seedsDemonstration: env.DEMO === '1',
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    sandboxOrigin,
    companyRegisterUrl: (env.ARES_URL ?? sandboxOrigin + aresPath).replace(/\/$/, ''),
    feedReach: env.LOOPBACK_FEEDS === '1' ? 'loopback' : 'public',
    // The sandbox is the operator's own, wherever it is.
    companyRegisterReach: env.ARES_URL === undefined ? 'anywhere' : 'public',
    paygateSecret: env.PAYGATE_SECRET ?? readSharedSecret(env.DATA_DIR, 'paygate'),
    editorKey: env.EDITOR_KEY ?? readSharedSecret(env.DATA_DIR, 'editor'),
    booking: bookingSettingsOf(env, {
      apiPort: env.API_PORT,
      codesSecret: env.CODES_SECRET ?? readSharedSecret(env.DATA_DIR, 'codes'),
    }),
    loyalty: loyaltySettingsOf(env),
  };
}
