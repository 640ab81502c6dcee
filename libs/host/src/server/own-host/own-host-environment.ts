import type { standaloneAreas } from '@mp/federation/areas';
import { refuseHalfOfBucket } from '@mp/signed-releases';
import { z } from 'zod';
import { pageHostSettings } from '../page-host-settings.ts';

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
    ...pageHostSettings,
    /** Where releases are that it follows; it follows none where neither this nor a bucket is named. (ADR 0127) */
    RELEASES_DIR: z.string().optional(),
  })
  .superRefine(refuseHalfOfBucket);

export type OwnHostEnvironment = z.infer<typeof ownHostEnvironment>;
