import { nowMs } from '@mp/domain/clock';
import { createFirstVisits } from '@mp/signed-releases';
import { liveReleasesAlone, type VisitorReleases } from '../visitor-releases.ts';
import { visitsFailedWord, type WorkerOrder } from './worker-order.ts';

/**
 * Everybody gets the release that this process is of. Whoever looks after it is told, once, when too many of the first visitors are sent
 * the area's fallback, or no page at all. (ADR 0130)
 *
 * @param serves whether it serves by now: who asks before tries its pages, and is no visitor
 */
export function createFirstVisitors({ release, liveSince }: WorkerOrder, serves: () => boolean): VisitorReleases {
  if (liveSince === undefined) return liveReleasesAlone;
  const [name = '', version = ''] = release.split('@');
  const line = { name, version, signature: release, at: liveSince };
  const visits = createFirstVisits(nowMs);
  let hasTold = false;
  return {
    ...liveReleasesAlone,
    met(_remote, failed, visitor) {
      if (hasTold || !serves() || !visits.tooManyFail(line, failed, visitor)) return;
      hasTold = true;
      process.send?.(visitsFailedWord);
    },
  };
}
