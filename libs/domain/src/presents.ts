/** What a voucher can show, each drawn in summer and in winter. */
export const voucherMotifs = ['treehouse', 'lake', 'windmill'] as const;
export type VoucherMotif = (typeof voucherMotifs)[number];

/** Characters, counted as they are typed: what a voucher has room for in print. */
export const longestGiftName = 40;
export const longestGiftMessage = 240;
/** Lines that the giver may break the message into. */
export const mostMessageLines = 6;

/** How many days ahead a present can be sent: who gets it then still has half a year to use it. */
export const furthestDeliveryDays = 180;
