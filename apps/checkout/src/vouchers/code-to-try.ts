import { draftStore } from '@mp/session/drafts';

/**
 * The voucher field's text when the guest left for prices in another currency: the new page continues with it. Codes are worth
 * money, so it is stored in the tab and never in an address. Null if nobody has left, empty without input. [4.21]
 */
export const codeToTry = draftStore<string | null>(
  'voucherCode',
  (stored) => (typeof stored === 'string' ? stored : null),
  null,
);
