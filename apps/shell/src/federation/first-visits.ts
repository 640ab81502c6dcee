import type { RegistryLine } from '@mp/signed-releases';
import { createVisitLedger } from './visit-ledger.ts';

/** A release is judged by the visits of its first while; what breaks later was most likely changed by somebody else. */
const judgedMs = 60 * 60_000;
/** So many visits may fail whatever runs: a release is judged by how much likelier it is that more of them do. */
const usualPart = 0.05;
/** How many of its visits may fail instead: what is seen is compared with each of these. */
const failingParts = [0.1, 0.2, 0.5, 0.9] as const;
/** From here on a release is taken off. One in a thousand of those is that fail no more than usual, at most. */
const enough = 1_000;

/** How the first visits of releases that went live for everybody go. */
export interface FirstVisits {
  /**
   * Notes that a visitor was sent a page of what is live, and whether the area's fallback stood in its place; true when too many were.
   *
   * @param line what went live, `line.at` ago
   */
  tooManyFail(line: RegistryLine, failed: boolean, visitor: string): boolean;
}

/**
 * Counts the visits of each release's first hour. Each is a bet that more visits fail than usual, at several odds; their mean is a
 * martingale if no more do, so it ever reaches a thousand with a probability of a thousandth at most (Ville's inequality), however
 * often one looks. Three visits that fail, and none that does not, are enough. (ADR 0130)
 */
export function createFirstVisits(now: () => number): FirstVisits {
  const ledger = createVisitLedger(now);
  /** By area: of which line, and what the bets have come to. */
  const bets = new Map<string, { readonly signature: string; readonly worth: readonly number[] }>();
  const none = failingParts.map(() => 1);
  return {
    tooManyFail(line, failed, visitor) {
      const { name, version, signature, at } = line;
      if (now() - at > judgedMs) return false;
      const { isVisit, isFailure } = ledger.note(`${name}@${version}`, failed, visitor);
      if (!isVisit && !isFailure) return false;
      const before = bets.get(name);
      const worth = (before?.signature === signature ? before.worth : none).map((one, index) => {
        const part = failingParts[index] ?? usualPart;
        return one * (isFailure ? part / usualPart : (1 - part) / (1 - usualPart));
      });
      bets.set(name, { signature, worth });
      return worth.reduce((sum, one) => sum + one, 0) / worth.length >= enough;
    },
  };
}
