import { definePage } from '@mp/federation';
import { PaygateErrorView } from './paygate-error-view.tsx';

/** [2.15] [2.63] The payment gateway is overloaded. */
export default definePage({
  messages: (locale) =>
    locale === 'cs'
      ? import('../messages/cs.json').then((module) => module.default)
      : import('../messages/en.json').then((module) => module.default),
  load: async () => ({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('paygate.title'), noIndex: true }),
  Page: PaygateErrorView,
});
