import { bucketSettings, checkBucketSettings } from '@mp/remotes/store';
import { releaseKeySettings } from '@mp/remotes/manifest';
import {
  addressSettings,
  dataDirSetting,
  drainSetting,
  errorReportsSetting,
  hostSetting,
  logLevelSetting,
  memorySettings,
  portSettings,
  telemetrySettings,
  trustedProxiesSetting,
} from '@mp/service';
import { z } from 'zod';
import { siteNames, type SiteName } from './sites/site-names.ts';

const listOf = <Value extends string>(values: readonly [Value, ...Value[]], standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

/** The environment variables of the web server. `docs/configuration.md` lists them. */
export const shellEnvironment = z
  .object({
    ...portSettings,
    HOST: hostSetting,
    /** Proxies whose headers are trusted. */
    TRUSTED_PROXIES: trustedProxiesSetting,
    LOG_LEVEL: logLevelSetting,
    DRAIN_SECONDS: drainSetting,
    ...telemetrySettings,
    DATA_DIR: dataDirSetting,
    PAGES_MEMORY_MB: memorySettings.PAGES_MEMORY_MB,
    PUBLIC_ORIGIN: addressSettings.PUBLIC_ORIGIN,
    API_ORIGIN: addressSettings.API_ORIGIN,
    ERROR_REPORTS_URL: errorReportsSetting,
    ANALYTICS_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .meta({
        description:
          'Where web servers pass on the events that visitors agreed to have measured, as JSON by POST. [7.35]',
        unset: 'the sandbox',
      }),
    PAGE_FRESH_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(3_600_000)
      .default(10_000)
      .describe('How old a cached page may be before it is rendered again in the background, in milliseconds.'),
    RENDER_DEADLINE_MS: z.coerce
      .number()
      .int()
      .min(9_000)
      .max(60_000)
      .default(10_000)
      .describe('How long a render may take before its worker is terminated, in milliseconds: 9000 to 60000.'),
    RENDER_WORKERS: z.coerce.number().int().min(1).max(64).optional().meta({
      description: 'How many threads render pages, one page at a time in each: 1 to 64.',
      unset: 'one for each core',
    }),
    ...releaseKeySettings,
    ...bucketSettings,
    ORIGINS: listOf(siteNames, siteNames.join(','))
      .refine((names) => names.length > 0, 'Expected at least one.')
      .refine((names) => new Set(names).size === names.length, 'Expected each once.')
      .describe(
        'The sites that this web server serves, comma-separated, each on its own port. A team that runs its own server names one.',
      ),
    OWNER_ORIGIN: addressSettings.OWNER_ORIGIN,
    PORTAL_ORIGIN: addressSettings.PORTAL_ORIGIN,
    DESK_ORIGIN: addressSettings.DESK_ORIGIN,
    PICTURES_DIR: z
      .string()
      .default('apps/api/demo/pictures')
      .describe(
        "The folder of the catalogue's pictures on the web server's machine. Others are requested from the API.",
      ),
    RELEASES_DIR: z.string().default('releases').describe('The folder of releases and their manifest.'),
    ANNOUNCEMENTS: listOf(['welcome', 'disclaimer'], 'welcome').describe(
      'What the Czech home page announces, once to each browser: `welcome`, `disclaimer`, both with a comma, or nothing. [2.68] [2.69]',
    ),
    MAPBOX_TOKEN: z
      .string()
      .startsWith('pk.')
      .optional()
      .describe('A public token of Mapbox, `pk.…`, for Mapbox maps. Without one, maps show our own base map.'),
  })
  .superRefine(checkBucketSettings);

export type Environment = z.infer<typeof shellEnvironment>;

/** The API's own address. */
export const apiOriginOf = (env: Environment): string => env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`;

/** Where a site is served. */
interface SiteAddress {
  readonly port: number;
  /** The variable of the port. */
  readonly variable: string;
  /** The address that visitors use. */
  readonly origin: string;
}

/** The addresses of all sites, those that another server serves, too. */
export function addressesOf(env: Environment): Readonly<Record<SiteName, SiteAddress>> {
  const address = (port: number, variable: string, origin = `http://localhost:${port}`): SiteAddress => ({
    port,
    variable,
    origin,
  });
  return {
    shop: address(env.PORT, 'PORT', env.PUBLIC_ORIGIN),
    owner: address(env.OWNER_PORT, 'OWNER_PORT', env.OWNER_ORIGIN),
    portal: address(env.PORTAL_PORT, 'PORTAL_PORT', env.PORTAL_ORIGIN),
    desk: address(env.DESK_PORT, 'DESK_PORT', env.DESK_ORIGIN),
  };
}
