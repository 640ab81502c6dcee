/** How many times as often as the live release a canary may fail: what is seen is compared with each of these. */
const ratios = [2, 5, 20, 100, 1_000] as const;

/**
 * How much likelier the failures so far are if the canary fails {@link ratios} times as often as what is live than if both
 * fail equally often: one figure for each ratio.
 */
export type Odds = readonly number[];

export const noEvidence: Odds = ratios.map(() => 1);

/** From here on a canary is returned. One that is as good as what is live ever gets there once in a hundred times, at most. */
const enough = 100;

/** Beyond this nothing is told apart any more, and no figure runs over. */
const most = 1e12;

/**
 * What a failure adds. Both failing equally often, it would be the canary's with the probability `canaryPart`, whatever the
 * rate; failing `r` times as often, with `r × part ÷ (r × part + 1 − part)`. The figure is multiplied by how the two compare.
 *
 * @param isCanarys whether the visit that failed was to the canary
 * @param canaryPart how much of all visits is the canary's, 0–1
 * @example afterFailure(noEvidence, true, 0.1)[3] // 100 ÷ (100 × 0.1 + 0.9) = 9.17…
 */
export const afterFailure = (odds: Odds, isCanarys: boolean, canaryPart: number): Odds =>
  ratios.map((ratio, index) => {
    const factor = (isCanarys ? ratio : 1) / (ratio * canaryPart + 1 - canaryPart);
    return Math.min(most, (odds[index] ?? 1) * factor);
  });

/**
 * Whether that is enough to return the canary. The mean of the odds is a martingale that begins with 1 if both fail equally
 * often, so it ever reaches a hundred with a probability of a hundredth at most (Ville's inequality): however few failures there
 * are, and however often one looks. (ADR 0108)
 */
export const isEnough = (odds: Odds): boolean => odds.reduce((sum, one) => sum + one, 0) / odds.length >= enough;
