import type { AreaName, LiveRemote } from '@mp/federation';

/** So many releases of an area are kept after each other for requests that began with them. */
const mostRetiring = 3;

export interface RetiredReleases {
  /** This release is live no more. */
  add(remote: LiveRemote): void;
}

/**
 * Forgets releases once nobody can ask for a page of them, so that a server that many releases went over stays as it was. Of an area
 * that is released again and again within that time the latest few wait for it: the others would fill the memory.
 *
 * @param retireMs how long the code of a release is kept: longer than any request that began with it takes
 * @param forget lets go of the code, unless it runs again
 */
export function createRetiredReleases(retireMs: number, forget: (remote: LiveRemote) => void): RetiredReleases {
  /** What was live a moment ago, by area, the latest last. */
  const retiring = new Map<AreaName, readonly LiveRemote[]>();
  return {
    add(remote) {
      const waiting = [...(retiring.get(remote.name) ?? []), remote];
      retiring.set(remote.name, waiting.slice(-mostRetiring));
      waiting.slice(0, -mostRetiring).forEach(forget);
      setTimeout(forget, retireMs, remote).unref();
    },
  };
}
