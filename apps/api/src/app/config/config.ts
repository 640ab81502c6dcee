import {
  dataDirSetting,
  drainSetting,
  hostSetting,
  logLevelSetting,
  originSetting,
  outsideWorldSettings,
  parseEnvironment,
  portSettings,
  readSharedSecret,
  refuseMixedStates,
  runsSandbox,
  takesRealMoney,
  telemetrySettings,
  trustedProxiesSetting,
} from '@mp/service';
import { z } from 'zod';
import type { Config } from '../../platform/settings/config.ts';
import { loyaltyEnvironment, loyaltySettingsOf } from './loyalty-environment.ts';
import { refuseHalfOfStripe } from './stripe-environment.ts';
import { databaseEnvironment, databaseSettingsOf } from './database-environment.ts';
import { bookingEnvironment, bookingSettingsOf } from './booking-environment.ts';

const environmentSchema = z
  .object({
    ...portSettings,
    ...outsideWorldSettings,
    ...bookingEnvironment,
    ...loyaltyEnvironment,
    HOST: hostSetting,
    TRUSTED_PROXIES: trustedProxiesSetting,
    DATA_DIR: dataDirSetting,
    LOG_LEVEL: logLevelSetting,
    DRAIN_SECONDS: drainSetting,
    ...telemetrySettings,
    /** A PostgreSQL of one's own; without it the embedded one runs under DATA_DIR. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ...databaseEnvironment,
    /** How much memory nights of places may take beside V8's heap, in MB; 0 keeps none. (ADR 0092) */
    NIGHTS_MEMORY_MB: z.coerce.number().int().min(0).max(65_536).default(96),
    /** The domain that passkeys belong to: of the shop, or one that it and the account's own address are below. (ADR 0060) */
    PASSKEY_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]{1,253}$/)
      .optional(),
    /** Where visitors find the shop: links in messages and the return from the gateway stay on it. */
    PUBLIC_ORIGIN: originSetting.optional(),
    /** Where visitors find the account area on its own: the one place that a session of the shop may be taken to. */
    PORTAL_ORIGIN: originSetting.optional(),
    /** Where editors find their desk: passkeys of the shop open it there, too. */
    DESK_ORIGIN: originSetting.optional(),
    SANDBOX_ORIGIN: originSetting.optional(),
    /** Signs what the API and the payment gateway tell each other. */
    PAYGATE_SECRET: z.string().min(32).optional(),
    /** The Czech register of companies; without it, the sandbox's, or ARES' own where there is no sandbox. */
    ARES_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The DSN of a service that takes reports of failures. [8.18] */
    ERROR_REPORTS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Whether calendars may be read from this machine, too; other addresses that are not public never are. */
    LOOPBACK_FEEDS: z.enum(['0', '1']).default('0'),
    /** What an editor shows to change content. */
    EDITOR_KEY: z.string().min(32).optional(),
  })
  .superRefine(refuseHalfOfStripe)
  .superRefine(refuseMixedStates);

/** Where ARES has its subjects, in the sandbox as at its own address. */
const aresPath = '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty';
const aresOrigin = 'https://ares.gov.cz';

/**
 * Reads the configuration.
 *
 * @throws EnvironmentError that names every variable at fault
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const env = parseEnvironment(environmentSchema, environment);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const portalOrigin = env.PORTAL_ORIGIN ?? `http://localhost:${env.PORTAL_PORT}`;
  const sandboxOrigin = env.SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`;
  return {
    host: env.HOST,
    port: env.API_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    database: databaseSettingsOf(env),
    nightsMemoryBytes: env.NIGHTS_MEMORY_MB * 2 ** 20,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
    drainSeconds: env.DRAIN_SECONDS,
    telemetry: env,
    seedsDemonstration: env.DEMO === '1',
    takesRealMoney: takesRealMoney(env),
    publicOrigin,
    portalOrigin,
    passkeys: {
      domain: env.PASSKEY_DOMAIN ?? new URL(publicOrigin).hostname,
      // A shop that has an address of its own has none on this machine.
      origins: [
        publicOrigin,
        ...(env.PUBLIC_ORIGIN && !env.PORTAL_ORIGIN ? [] : [portalOrigin]),
        ...(env.PUBLIC_ORIGIN && !env.DESK_ORIGIN ? [] : [env.DESK_ORIGIN ?? `http://localhost:${env.DESK_PORT}`]),
      ],
    },
    sandboxOrigin,
    bankOrigin: env.BANK_ORIGIN ?? sandboxOrigin,
    errorReportsUrl:
      env.ERROR_REPORTS_URL ?? (runsSandbox(env) ? `http://api@127.0.0.1:${env.SANDBOX_PORT}/1` : undefined),
    companyRegisterUrl: (env.ARES_URL ?? (runsSandbox(env) ? sandboxOrigin : aresOrigin) + aresPath).replace(/\/$/, ''),
    feedReach: env.LOOPBACK_FEEDS === '1' ? 'loopback' : 'public',
    // The sandbox is the operator's own, wherever it is.
    companyRegisterReach: env.ARES_URL === undefined && runsSandbox(env) ? 'anywhere' : 'public',
    paygateSecret: env.PAYGATE_SECRET ?? readSharedSecret(env.DATA_DIR, 'paygate'),
    editorKey: env.EDITOR_KEY ?? readSharedSecret(env.DATA_DIR, 'editor'),
    booking: bookingSettingsOf(env, {
      apiPort: env.API_PORT,
      playsBank: runsSandbox(env),
      codesSecret: env.CODES_SECRET ?? readSharedSecret(env.DATA_DIR, 'codes'),
    }),
    loyalty: loyaltySettingsOf(env),
  };
}
