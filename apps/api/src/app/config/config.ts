import {
  addressSettings,
  dataDirSetting,
  drainSetting,
  hostSetting,
  logLevelSetting,
  errorReportsSetting,
  originSetting,
  outsideWorldSettings,
  parseEnvironment,
  bankSecretSetting,
  paygateSecretSetting,
  portSettings,
  readOutsideSecrets,
  readSharedSecret,
  refuseMixedStates,
  runsSandbox,
  takesRealMoney,
  telemetrySettings,
  trustedProxiesSetting,
} from '@mp/service';
import { filesEnvironment, filesLocationOf, refuseHalfOfBucket } from '@mp/object-store';
import { z } from 'zod';
import { databaseUrlSetting } from '../../platform/database/database-hosts.ts';
import type { Config } from '../../platform/settings/config.ts';
import { loyaltyEnvironment, loyaltySettingsOf } from './loyalty-environment.ts';
import { refuseHalfOfStripe } from './stripe-environment.ts';
import { databaseEnvironment, databaseSettingsOf } from './database-environment.ts';
import { bookingEnvironment, bookingSettingsOf } from './booking-environment.ts';

/** The environment variables of the API. `docs/configuration.md` lists them. */
export const environmentSchema = z
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
    DATABASE_URL: databaseUrlSetting.optional().meta({
      description:
        'A PostgreSQL of your own, 15 to 18. With several hosts, `postgres://shop@db1,db2/shop?target_session_attrs=read-write` uses the primary.',
      unset: 'the embedded one under `DATA_DIR`',
    }),
    DATABASE_READ_URL: databaseUrlSetting.optional().meta({
      description:
        'Replicas of `DATABASE_URL` for lists, search, pages of places and content: `postgres://shop@db1,db2/shop?target_session_attrs=prefer-standby`.',
      unset: '`DATABASE_URL`',
    }),
    ...databaseEnvironment,
    ...filesEnvironment,
    SEARCH_ORIGIN: originSetting.optional().meta({
      description:
        'The address of the search service: an API process without this variable, or several behind a balancer, whose index of places this one uses.',
      unset: 'this process has its own index',
    }),
    NIGHTS_MEMORY_MB: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_536)
      .default(96)
      .describe('Memory of the availability index of one API process, in MB, beside its heap. `0` keeps none.'),
    PASSKEY_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]{1,253}$/)
      .optional()
      .meta({
        description:
          "The domain that passkeys belong to: the shop's, or a parent of the addresses of shop and account site.",
        unset: 'the host of `PUBLIC_ORIGIN`',
      }),
    PUBLIC_ORIGIN: addressSettings.PUBLIC_ORIGIN,
    PORTAL_ORIGIN: addressSettings.PORTAL_ORIGIN,
    DESK_ORIGIN: addressSettings.DESK_ORIGIN,
    SANDBOX_ORIGIN: addressSettings.SANDBOX_ORIGIN,
    PAYGATE_SECRET: paygateSecretSetting,
    BANK_SECRET: bankSecretSetting,
    ARES_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .meta({
        description: 'The Czech company register: the address of ARES up to the number, without a slash.',
        unset: 'the sandbox, or ARES',
      }),
    ERROR_REPORTS_URL: errorReportsSetting,
    LOOPBACK_FEEDS: z
      .enum(['0', '1'])
      .default('0')
      .describe(
        'Whether calendars may be read from this machine, too. From other addresses that are not public they never are.',
      ),
    EDITOR_KEY: z.string().min(32).optional().meta({
      description:
        'The key by which scripts change content; at least 32 characters. Legal documents and the control panel are changed by staff alone.',
      unset: 'generated under `DATA_DIR`',
    }),
  })
  .superRefine(refuseHalfOfStripe)
  .superRefine(refuseHalfOfBucket)
  .superRefine(refuseMixedStates);

/** The path of ARES's companies, the same in the sandbox. */
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
  const deskOrigin = env.DESK_ORIGIN ?? (env.PUBLIC_ORIGIN ? null : `http://localhost:${env.DESK_PORT}`);
  return {
    host: env.HOST,
    port: env.API_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    database: databaseSettingsOf(env),
    searchOrigin: env.SEARCH_ORIGIN,
    nightsMemoryBytes: env.NIGHTS_MEMORY_MB * 2 ** 20,
    dataDir: env.DATA_DIR,
    files: filesLocationOf(env),
    logLevel: env.LOG_LEVEL,
    drainSeconds: env.DRAIN_SECONDS,
    telemetry: env,
    seedsDemonstration: env.DEMO === '1',
    takesRealMoney: takesRealMoney(env),
    publicOrigin,
    portalOrigin,
    deskOrigin,
    passkeys: {
      domain: env.PASSKEY_DOMAIN ?? new URL(publicOrigin).hostname,
      // A shop with its own address has no services on this machine.
      origins: [
        publicOrigin,
        ...(env.PUBLIC_ORIGIN && !env.PORTAL_ORIGIN ? [] : [portalOrigin]),
        ...(deskOrigin === null ? [] : [deskOrigin]),
      ],
    },
    sandboxOrigin,
    bankOrigin: env.BANK_ORIGIN ?? sandboxOrigin,
    errorReportsUrl:
      env.ERROR_REPORTS_URL ?? (runsSandbox(env) ? `http://api@127.0.0.1:${env.SANDBOX_PORT}/1` : undefined),
    companyRegisterUrl: (env.ARES_URL ?? (runsSandbox(env) ? sandboxOrigin : aresOrigin) + aresPath).replace(/\/$/, ''),
    feedReach: env.LOOPBACK_FEEDS === '1' ? 'loopback' : 'public',
    // The sandbox belongs to the operator, wherever it runs.
    companyRegisterReach: env.ARES_URL === undefined && runsSandbox(env) ? 'anywhere' : 'public',
    ...readOutsideSecrets(env),
    editorKey: env.EDITOR_KEY ?? readSharedSecret(env.DATA_DIR, 'editor'),
    booking: bookingSettingsOf(env, {
      apiPort: env.API_PORT,
      playsBank: runsSandbox(env),
      codesSecret: env.CODES_SECRET ?? readSharedSecret(env.DATA_DIR, 'codes'),
    }),
    loyalty: loyaltySettingsOf(env),
  };
}
