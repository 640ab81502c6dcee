import { loadQuery, voucherOrdersApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { portalMessages } from '../portal-messages.ts';
import { readOrderKey } from './order-key.ts';
import { VoucherFileView } from './voucher-file-view.tsx';

/** [2.18] The page of an order of vouchers: its payment, and its files as plain links. */
export const voucherFilePage = definePage({
  messages: portalMessages,
  load: async ({ query }, store) => {
    const key = readOrderKey(query);
    // The page itself shows failures.
    if (key) await loadQuery(store, voucherOrdersApi.endpoints.voucherOrder.initiate(key));
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('voucherFile.title'), noIndex: true }),
  Page: VoucherFileView,
});
