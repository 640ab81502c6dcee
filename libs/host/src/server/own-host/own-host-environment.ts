import type { standaloneAreas } from '@mp/federation/areas';
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
import { bucketSettings, refuseHalfOfBucket, releaseKeySettings } from '@mp/signed-releases';
import { z } from 'zod';

/** Which area's own host it is, and where. */
export interface OwnHostPlace {
  readonly name: (typeof standaloneAreas)[number];
  /** The variable that says where it listens. */
  readonly port: 'OWNER_PORT' | 'PORTAL_PORT' | 'DESK_PORT';
  /** The directory of the server's file. */
  readonly serverDirectory: string;
}

/** The environment variables of an area's own host. The README lists them. */
export const ownHostEnvironment = z
  .object({
    ...portSettings,
    HOST: hostSetting,
    TRUSTED_PROXIES: trustedProxiesSetting,
    LOG_LEVEL: logLevelSetting,
    DRAIN_SECONDS: drainSetting,
    ...telemetrySettings,
    DATA_DIR: dataDirSetting,
    PAGES_MEMORY_MB: memorySettings.PAGES_MEMORY_MB,
    PUBLIC_ORIGIN: originSetting.optional(),
    API_ORIGIN: originSetting.optional(),
    ERROR_REPORTS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where events are passed on to that visitors agreed to have measured. [7.35] */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
    PAGE_FRESH_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
    /** Where releases are that it follows; it follows none where neither this nor a bucket is named. (ADR 0127) */
    RELEASES_DIR: z.string().optional(),
    ...releaseKeySettings,
    ...bucketSettings,
  })
  .superRefine(refuseHalfOfBucket);

export type OwnHostEnvironment = z.infer<typeof ownHostEnvironment>;
