import { draftStore } from '@mp/session/drafts';

/**
 * What stood in the voucher's field when somebody left for prices in another currency: the page that comes back goes on
 * from there. Codes are worth money, so it is kept by the tab and never stands in an address. Null when nobody has left,
 * empty when nothing was typed. [4.21]
 */
export const codeToTry = draftStore<string | null>(
  'voucherCode',
  (stored) => (typeof stored === 'string' ? stored : null),
  null,
);
