/** @jest-environment node */
import { afterFailure, isEnough, noEvidence, type Odds } from './evidence.ts';

/** How many failures of a canary are enough when nothing else fails. */
const failuresUntilReturned = (part: number): number => {
  let odds: Odds = noEvidence;
  for (let failures = 1; ; failures += 1) {
    odds = afterFailure(odds, true, part);
    if (isEnough(odds)) return failures;
  }
};

/**
 * How likely a canary is returned by the time that so many visits have failed, counted out over all the ways in which they may
 * have come: what was seen is told by how many of the failures were whose.
 *
 * @param ratio how many times as often as what is live it fails
 */
function chanceOfReturn(part: number, ratio: number, failures: number): number {
  const [ifCanarys, ifLives] = [afterFailure(noEvidence, true, part), afterFailure(noEvidence, false, part)];
  const chance = (ratio * part) / (ratio * part + 1 - part);
  const oddsAfter = (ofCanary: number, ofLive: number): Odds =>
    noEvidence.map((_, index) => (ifCanarys[index] ?? 0) ** ofCanary * (ifLives[index] ?? 0) ** ofLive);
  let returned = 0;
  /** By how many of the failures were the canary's: the probability that it is so, and that it still runs. */
  let running = [1];
  for (let count = 1; count <= failures; count += 1) {
    const next = Array.from({ length: count + 1 }, (_, ofCanary) => {
      const probability = (running[ofCanary - 1] ?? 0) * chance + (running[ofCanary] ?? 0) * (1 - chance);
      if (probability === 0 || !isEnough(oddsAfter(ofCanary, count - ofCanary))) return probability;
      returned += probability;
      return 0;
    });
    running = next;
  }
  return returned;
}

describe('the evidence against a canary', () => {
  it.each([
    [0.01, 2],
    [0.1, 3],
    [0.25, 4],
    [0.5, 8],
  ])('is enough, at a part of %d, after %d failures when nothing else fails', (part, failures) =>
    expect(failuresUntilReturned(part)).toBe(failures),
  );

  it('is never enough by a single failure, nor where all visits are its own', () => {
    for (let share = 1; share <= 100; share += 1)
      expect(isEnough(afterFailure(noEvidence, true, share / 100))).toBe(false);
    let odds: Odds = noEvidence;
    for (let failures = 0; failures < 1_000; failures += 1) odds = afterFailure(odds, true, 1);
    expect(odds).toEqual(noEvidence);
  });

  it('is worth what it was, on the average, when both fail equally often: whichever part is the canary’s', () => {
    for (const part of [0.01, 0.1, 0.37, 0.5, 0.99]) {
      const [ifCanarys, ifLives] = [afterFailure(noEvidence, true, part), afterFailure(noEvidence, false, part)];
      ifCanarys.forEach((odds, index) => expect(odds * part + (ifLives[index] ?? NaN) * (1 - part)).toBeCloseTo(1, 12));
    }
  });

  it.each([0.01, 0.1, 0.25, 0.5])(
    'returns fewer than one in a hundred canaries that are as good as what is live, however long one looks: part %d',
    (part) => {
      expect(chanceOfReturn(part, 1, 200)).toBeLessThan(0.01);
      expect(chanceOfReturn(part, 0.5, 200)).toBeLessThan(0.01);
    },
  );

  it.each([
    [0.1, 10, 60],
    [0.01, 100, 20],
    [0.5, 10, 30],
  ])(
    'returns nearly every one, at a part of %d, that fails %d times as often, by %d failures',
    (part, ratio, failures) => expect(chanceOfReturn(part, ratio, failures)).toBeGreaterThan(0.95),
  );
});
