import { pageHostSettings } from '@mp/host/server';
import { originSetting } from '@mp/service';
import { isSafeOrigin, refuseHalfOfBucket } from '@mp/signed-releases';
import { z } from 'zod';

/** The shell's environment variables. The README lists them. */
export const shellEnvironment = z
  .object({
    ...pageHostSettings,
    PORTAL_ORIGIN: originSetting.optional(),
    DESK_ORIGIN: originSetting.optional(),
    /** Where the catalogue's pictures lie on this machine; what is not there is asked of the API. */
    PICTURES_DIR: z.string().default('apps/api/demo/pictures'),
    /** Where the releases of remotes and their registry are. */
    RELEASES_DIR: z.string().default('releases'),
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
    /** A public token of Mapbox: with one, maps are Mapbox's; without, they are drawn from our own base map. */
    MAPBOX_TOKEN: z.string().startsWith('pk.').optional(),
  })
  .superRefine(refuseHalfOfBucket);
