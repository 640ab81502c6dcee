import type { ChosenReleases, ReleaseSnapshot } from '@mp/ssr/http';
import { releaseKey } from '@mp/host-api/release-key';
import type { ReleaseLoader } from '@mp/remotes/loader';

/**
 * Returns the current releases of one site: the same object until something changes, because pages cache what they derive
 * from it.
 *
 * @param remotes the remotes that the site shows; all without it
 */
export function snapshotsOf(
  loader: Pick<ReleaseLoader, 'releases'>,
  remotes?: ReadonlySet<string>,
): (chosen?: ChosenReleases) => ReleaseSnapshot {
  let live: { readonly from: readonly unknown[]; readonly snapshot: ReleaseSnapshot } | undefined;
  const withVariant = new Map<string, ReleaseSnapshot>();

  const shown = (chosen?: ChosenReleases) => loader.releases(chosen).filter(({ name }) => remotes?.has(name) ?? true);
  const liveSnapshot = (): ReleaseSnapshot => {
    const from = loader.releases();
    if (live?.from !== from) {
      const releases = shown();
      live = { from, snapshot: { remotes: releases, stamp: releases.map(releaseKey).join(' ') } };
      withVariant.clear();
    }
    return live.snapshot;
  };

  return (chosen = {}) => {
    const standard = liveSnapshot();
    if (Object.keys(chosen).length === 0) return standard;
    const releases = shown(chosen);
    const variant = releases
      .filter((release) => !standard.remotes.includes(release))
      .map(releaseKey)
      .join(' ');
    if (variant === '') return standard;
    const cached = withVariant.get(variant);
    if (cached) return cached;
    const snapshot = { remotes: releases, stamp: releases.map(releaseKey).join(' '), variant };
    withVariant.set(variant, snapshot);
    return snapshot;
  };
}
