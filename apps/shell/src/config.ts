import { pageServerSettings } from '@mp/ssr/http';
import { bucketSettings, checkBucketSettings } from '@mp/remotes/store';
import { releaseKeySettings } from '@mp/remotes/manifest';
import { originSetting } from '@mp/service';
import { z } from 'zod';
import { siteNames, type SiteName } from './sites/sites.ts';

const listOf = <Value extends string>(values: readonly [Value, ...Value[]], standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)));

/** The environment variables of the web server. The README lists them. */
export const shellEnvironment = z
  .object({
    ...pageServerSettings,
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
