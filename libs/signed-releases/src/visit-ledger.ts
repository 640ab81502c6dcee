import { callerOf } from '@mp/service';

/** As many visits are told apart; more are not counted. */
const mostVisits = 100_000;

/** What is new in a visit. */
interface NotedVisit {
  readonly isVisit: boolean;
  /** Whether it is the first that fails. */
  readonly isFailure: boolean;
}

/** Tells visits apart by who comes, for as long as it takes to count them: addresses are kept in memory alone. */
export interface VisitLedger {
  /**
   * @param remote a release, `content@1f3a`
   * @param visitor an address; one who tries again and again, or hammers, is one visit
   */
  note(remote: string, failed: boolean, visitor: string): NotedVisit;
  clear(): void;
}

export function createVisitLedger(): VisitLedger {
  const visits = new Set<string>();
  const failures = new Set<string>();
  const isNew = (known: Set<string>, key: string): boolean => {
    if (known.has(key) || known.size >= mostVisits) return false;
    known.add(key);
    return true;
  };
  return {
    note(remote, failed, visitor) {
      const key = `${remote} ${callerOf({ ip: visitor })}`;
      return { isVisit: isNew(visits, key), isFailure: failed && isNew(failures, key) };
    },
    clear() {
      visits.clear();
      failures.clear();
    },
  };
}
