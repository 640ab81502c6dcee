import { openReleaseOrigin, readTrustedKeys, releasesOfShop, type BucketSettings } from '@mp/signed-releases';
import { followReleases } from '../follow-releases.ts';

/** What a spec has a host follow; what becomes of it is sent to whoever has started this. */
export interface FollowedBySpec {
  readonly port: number;
  readonly builtIn: string;
  readonly place: string;
  readonly dataDirectory: string;
  readonly releases: BucketSettings & { readonly RELEASES_DIR: string };
  readonly startMs: number;
  readonly giveWayMs?: number;
}

const { port, builtIn, place, dataDirectory, releases, startMs, giveWayMs } = JSON.parse(
  process.argv[2] ?? '',
) as FollowedBySpec;

const following = followReleases({
  ...(giveWayMs && { giveWayMs }),
  ...{ area: 'owner', port, builtIn, place, startMs, registryMs: 20_000, retryMs: 500, isSupervised: true },
  origin: await openReleaseOrigin(releases),
  releases: releasesOfShop(releases, dataDirectory),
  keys: readTrustedKeys(undefined, { DATA_DIR: dataDirectory }),
  log: { info: (message) => process.send?.({ said: message }), warn: () => undefined },
  onRefused: (_error, release, code) => process.send?.({ release, code }),
  onEnded: (error, release) => process.send?.({ release, ended: error.message }),
});
process.on('SIGTERM', () => void following.close(5_000).then(() => process.exit(0)));
following.lasts.catch(() => process.exit(1));
