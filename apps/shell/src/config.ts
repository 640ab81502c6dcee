import {
  dataDirSetting,
  drainSetting,
  hostSetting,
  logLevelSetting,
  memorySettings,
  originSetting,
  portSettings,
  telemetrySettings,
  trustedProxiesSetting,
} from '@mp/service';
import { bucketSettings, isSafeOrigin, refuseHalfOfBucket, releaseKeySettings } from '@mp/signed-releases';
import { z } from 'zod';

/** The shell's environment variables. The README lists them. */
export const shellEnvironment = z
  .object({
    PORT: portSettings.PORT,
    API_PORT: portSettings.API_PORT,
    SANDBOX_PORT: portSettings.SANDBOX_PORT,
    /** Hosts of areas beside the shell, which its page of diagnostics asks how they are. */
    OWNER_PORT: portSettings.OWNER_PORT,
    PORTAL_PORT: portSettings.PORTAL_PORT,
    DESK_PORT: portSettings.DESK_PORT,
    PORTAL_ORIGIN: originSetting.optional(),
    DESK_ORIGIN: originSetting.optional(),
    HOST: hostSetting,
    /** Whose word on who asks is believed. */
    TRUSTED_PROXIES: trustedProxiesSetting,
    LOG_LEVEL: logLevelSetting,
    DRAIN_SECONDS: drainSetting,
    ...telemetrySettings,
    DATA_DIR: dataDirSetting,
    PAGES_MEMORY_MB: memorySettings.PAGES_MEMORY_MB,
    /** The address that visitors use. */
    PUBLIC_ORIGIN: originSetting.optional(),
    /** The API's address, when it is not on this machine. */
    API_ORIGIN: originSetting.optional(),
    /** Where failures of the page server are told of. [8.18] */
    ERROR_REPORTS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where events are passed on to that visitors agreed to have measured. [7.35] */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where the catalogue's pictures lie on this machine; what is not there is asked of the API. */
    PICTURES_DIR: z.string().default('apps/api/demo/pictures'),
    /** Where the releases of remotes and their registry are. */
    RELEASES_DIR: z.string().default('releases'),
    ...releaseKeySettings,
    ...bucketSettings,
    /** Origins beside the shop's own that releases may be served from, with commas between. */
    REMOTE_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(originSetting.refine(isSafeOrigin, 'Expected https, but for this machine.'))),
    /** What is announced on the Czech home page, once to each browser: `welcome`, `disclaimer`. [2.68] [2.69] */
    ANNOUNCEMENTS: z
      .string()
      .default('welcome')
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(['welcome', 'disclaimer']))),
    /** Where the code of areas runs: in a process of its own, or in the shell's own, `here`. (ADR 0106) */
    RENDERER: z.enum(['process', 'here']).default('here'),
    /** How long a page may take to be made there, in milliseconds: longer than everything that it may wait for. */
    RENDER_DEADLINE_MS: z.coerce.number().int().min(9_000).max(60_000).default(10_000),
    /** A public token of Mapbox: with one, maps are Mapbox's; without, they are drawn from our own base map. */
    MAPBOX_TOKEN: z.string().startsWith('pk.').optional(),
    /** How old a cached page may be before it is rendered anew in the background, in milliseconds. */
    PAGE_FRESH_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
  })
  .superRefine(refuseHalfOfBucket);
