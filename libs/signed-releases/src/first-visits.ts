import type { RegistryLine } from './registry-line.ts';
import { releaseKey } from './release-key.ts';
import { createVisitLedger, type VisitLedger } from './visit-ledger.ts';

/** What goes wrong so soon after a release went live was brought by it; what does so later was most likely changed elsewhere. */
export const firstWhileMs = 60 * 60_000;

/** So many visits may fail whatever runs: a release is judged by how much likelier it is that more of them do. */
const usualPart = 0.05;
/** How many of its visits may fail instead: what is seen is compared with each of these. */
const failingParts = [0.1, 0.2, 0.5, 0.9] as const;
/** From here on a release is taken off. One in a thousand of those is that fail no more than usual, at most. */
const enough = 1_000;

/** What is to be known of what went live. */
type JudgedLine = Pick<RegistryLine, 'name' | 'version' | 'signature' | 'at'>;

/** How the first visits of releases that went live for everybody go. */
export interface FirstVisits {
  /**
   * Notes that a visitor was sent a page of what is live, and whether the area's fallback stood in its place; true when too many were.
   *
   * @param line what went live, `line.at` ago
   */
  tooManyFail(line: JudgedLine, failed: boolean, visitor: string): boolean;
}

/** What is known of the line that made a release of an area live. */
interface Judged {
  readonly signature: string;
  /** Who has come: an address counts once, so that nobody is several visitors. */
  readonly ledger: VisitLedger;
  /** What the bets have come to. */
  worth: readonly number[];
}

/**
 * Counts the visitors of each release's first hour. Each is a bet that more visits fail than usual, at several odds; their mean is a
 * martingale if no more do, so it ever reaches a thousand with a probability of a thousandth at most (Ville's inequality), however
 * often one looks. Three visitors who meet a failure, and none who does not, are enough. (ADR 0130)
 */
export function createFirstVisits(now: () => number): FirstVisits {
  /** By area. */
  const judged = new Map<string, Judged>();
  const begun = (signature: string): Judged => ({
    ...{ signature, ledger: createVisitLedger(), worth: failingParts.map(() => 1) },
  });
  return {
    tooManyFail(line, failed, visitor) {
      const { name, signature, at } = line;
      if (now() - at > firstWhileMs) {
        judged.delete(name);
        return false;
      }
      const known = judged.get(name);
      const one = known?.signature === signature ? known : begun(signature);
      judged.set(name, one);
      const { isVisit, isFailure } = one.ledger.note(releaseKey(line), failed, visitor);
      if (!isVisit && !isFailure) return false;
      one.worth = one.worth.map((worth, index) => {
        const part = failingParts[index] ?? usualPart;
        return worth * (isFailure ? part / usualPart : (1 - part) / (1 - usualPart));
      });
      return one.worth.reduce((sum, worth) => sum + worth, 0) / one.worth.length >= enough;
    },
  };
}
