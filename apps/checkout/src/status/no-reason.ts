/** The choice of a guest without a serious reason: the policy refunds less than the insurance. */
export const noReason = 'none';
