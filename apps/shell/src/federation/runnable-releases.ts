import type { AreaName, LiveRemote } from '@mp/federation';
import { ReleaseRefused, verifyLine, versionOf, type Claim, type RegistryLine, type Trust } from '@mp/signed-releases';
import type { ReleaseLoader, VerifiedRelease } from './release-loader.ts';

/** A release that could go live: every page of it has been loaded. */
export interface RunnableRelease extends VerifiedRelease {
  readonly line: RegistryLine;
  /** How long it took to become one. */
  readonly readyMs: number;
}

interface RunnableReleasesOptions {
  readonly loader: ReleaseLoader;
  readonly trust: Trust;
  /** Whether a release has been taken off. */
  readonly isOut: (line: RegistryLine) => boolean;
  readonly log: { warn(details: object, message: string): void };
}

/** Which releases could run here. */
export interface RunnableReleases {
  /** @throws Error where a page of it does not load */
  loadAll(remote: LiveRemote): Promise<void>;
  /**
   * Whether the files of a release that runs are as they were: a browser could not have them otherwise. One too many, which nobody
   * is served, is no reason to end what runs.
   */
  isWhole(line: RegistryLine): Promise<boolean>;
  /** The first of these that could run. */
  firstOf(claims: readonly Claim<AreaName>[]): Promise<RunnableRelease | undefined>;
}

export function createRunnableReleases({ loader, trust, isOut, log }: RunnableReleasesOptions): RunnableReleases {
  const loadAll = async (remote: LiveRemote): Promise<void> => {
    if (!(await loader.loadsAll(remote))) throw new Error('Not all of its pages load.');
  };
  return {
    loadAll,
    isWhole: (line) =>
      loader.read(line).then(
        () => true,
        (error: unknown) => error instanceof ReleaseRefused && error.code === 'file_extra',
      ),
    async firstOf(claims) {
      const beganAt = performance.now();
      for (const good of claims)
        try {
          const line = verifyLine(good.line, trust);
          if (isOut(line)) continue;
          const release = await loader.read(line);
          await loadAll(release.remote);
          return { line, readyMs: Math.round(performance.now() - beganAt), ...release };
        } catch (error) {
          log.warn({ err: error, name: good.name, version: versionOf(good) }, 'Nor is one that ran before.');
        }
      return undefined;
    },
  };
}
