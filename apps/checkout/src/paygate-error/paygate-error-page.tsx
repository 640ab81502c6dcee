import { definePage } from '@mp/host-api';
import { statusMessages } from '../status/status-messages.ts';
import { submitStatus } from '../status/submit-status.ts';
import { PaygateErrorView } from './paygate-error-view.tsx';

/** [2.15] [2.63] The payment gateway is overloaded. */
export default definePage({
  messages: statusMessages,
  load: async () => ({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('paygate.title'), noIndex: true }),
  Page: PaygateErrorView,
  submit: submitStatus,
});
