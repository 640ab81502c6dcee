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
import { z } from 'zod';

/** The environment variables of a server of pages. */
export const pageServerSettings = {
  ...portSettings,
  HOST: hostSetting,
  /** Proxies whose `x-forwarded-for` header is trusted. */
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
  /** DSN of the service that receives error reports. [8.18] */
  ERROR_REPORTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address to which analytics events are forwarded, with the visitors' consent. [7.35] */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How old a cached page may be before it is rendered again in the background, in milliseconds. */
  PAGE_FRESH_MS: z.coerce.number().int().min(0).max(3_600_000).default(10_000),
  /** Render deadline of a page, in milliseconds: longer than the sum of its timeouts. */
  RENDER_DEADLINE_MS: z.coerce.number().int().min(9_000).max(60_000).default(10_000),
  /** Number of render workers; by default one for each core. */
  RENDER_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
} as const;
