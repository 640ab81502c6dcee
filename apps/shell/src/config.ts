import { pageHostSettings } from '@mp/host/server';
import { bucketSettings, checkBucketSettings } from '@mp/remotes/store';
import { releaseKeySettings } from '@mp/remotes/manifest';
import { originSetting } from '@mp/service';
import { z } from 'zod';
import { siteNames } from './sites/sites.ts';

const listOf = <Value extends string>(values: readonly [Value, ...Value[]], standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

/** The environment variables of the web server. The README lists them. */
export const shellEnvironment = z
  .object({
    ...pageHostSettings,
    ...releaseKeySettings,
    ...bucketSettings,
    /** The sites that this server serves, each on its own port: all of them, or those of one team. */
    ORIGINS: listOf(siteNames, siteNames.join(','))
      .refine((names) => names.length > 0, 'Expected at least one.')
      .refine((names) => new Set(names).size === names.length, 'Expected each once.'),
    OWNER_ORIGIN: originSetting.optional(),
    PORTAL_ORIGIN: originSetting.optional(),
    DESK_ORIGIN: originSetting.optional(),
    /** Where the catalogue's pictures lie on this machine; others are requested from the API. */
    PICTURES_DIR: z.string().default('apps/api/demo/pictures'),
    /** The directory of releases, where no bucket is named. */
    RELEASES_DIR: z.string().default('releases'),
    /** What is announced on the Czech home page, once to each browser: `welcome`, `disclaimer`. [2.68] [2.69] */
    ANNOUNCEMENTS: listOf(['welcome', 'disclaimer'], 'welcome'),
    /** A public token of Mapbox: with it, maps are Mapbox's; without it, they show our own base map. */
    MAPBOX_TOKEN: z.string().startsWith('pk.').optional(),
  })
  .superRefine(checkBucketSettings);
