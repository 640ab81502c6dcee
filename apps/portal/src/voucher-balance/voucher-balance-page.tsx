import { definePage } from '@mp/host-api';
import { portalMessages } from '../portal-messages.ts';
import { VoucherBalanceView } from './voucher-balance-view.tsx';

/** The page of a voucher, for the holder of its code: what is left, until when, and its history. [3.19] [5.32] */
export default definePage({
  messages: portalMessages,
  head: (_context, _store, text) => ({ title: text('voucherBalance.title'), noIndex: true }),
  Page: VoucherBalanceView,
});
