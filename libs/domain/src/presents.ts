/** Motifs of vouchers, each in a summer and a winter version. */
export const voucherMotifs = ['treehouse', 'lake', 'windmill'] as const;
export type VoucherMotif = (typeof voucherMotifs)[number];

/** Maximum characters that fit on a printed voucher. */
export const longestGiftName = 40;
export const longestGiftMessage = 240;
/** Maximum lines of the giver's message. */
export const mostMessageLines = 6;

/** How many days ahead a present can be sent: half a year is left to use it. */
export const furthestDeliveryDays = 180;
