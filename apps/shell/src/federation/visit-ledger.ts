/** An address counts once in this time: one visitor who tries again and again, or hammers, is one visit. */
const visitMs = 60_000;
/** As many visits are told apart in that time; more are not counted. */
const mostVisits = 100_000;

/** What is new in a visit. */
export interface NotedVisit {
  readonly isVisit: boolean;
  /** Whether it is the first that fails. */
  readonly isFailure: boolean;
}

/** Tells visits apart by who comes, for as long as it takes to count them: addresses are kept for a minute, in memory. */
export interface VisitLedger {
  /** @param remote a release, `content@1f3a` */
  note(remote: string, failed: boolean, visitor: string): NotedVisit;
}

export function createVisitLedger(now: () => number): VisitLedger {
  const visits = new Set<string>();
  const failures = new Set<string>();
  let minute = 0;
  const isNew = (known: Set<string>, key: string): boolean => {
    if (known.has(key) || known.size >= mostVisits) return false;
    known.add(key);
    return true;
  };
  return {
    note(remote, failed, visitor) {
      const current = Math.floor(now() / visitMs);
      if (current !== minute) {
        minute = current;
        visits.clear();
        failures.clear();
      }
      const key = `${remote} ${visitor}`;
      return { isVisit: isNew(visits, key), isFailure: failed && isNew(failures, key) };
    },
  };
}
