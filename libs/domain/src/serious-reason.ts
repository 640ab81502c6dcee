/**
 * The serious reasons for which an insured stay can be cancelled with a refund, as the cancellation terms list them.
 * [4.34] [9.11]
 */
export const seriousReasons = ['illness', 'injury', 'familyEvent', 'home', 'workOrCourt', 'obstacle'] as const;

export type SeriousReason = (typeof seriousReasons)[number];

/** Maximum characters of the guest's note on the reason. */
export const longestReasonNote = 500;
