import { loadQuery, voucherOfferApi } from '@mp/api-client';
import { withErrorTexts } from '@mp/i18n/error-texts';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { contentMessages } from '../content-messages.ts';
import { questionsData } from './questions-data.ts';
import { VouchersView } from './vouchers-view.tsx';

const { voucherOffer, voucherWords, voucherQuestions } = voucherOfferApi.endpoints;

/** [2.50] Gift vouchers: the order, and answers to frequent questions. */
export const vouchersPage = definePage({
  messages: withErrorTexts(contentMessages),
  query: [],
  load: async ({ locale }, store) => {
    const [offer, words, questions] = await Promise.all([
      loadQuery(store, voucherOffer.initiate()),
      loadQuery(store, voucherWords.initiate(locale)),
      loadQuery(store, voucherQuestions.initiate(locale)),
    ]);
    // The page needs no editorial texts, but it needs the offer.
    return offer.data ? { kind: 'ok', shared: !words.failure && !questions.failure } : { kind: 'unavailable' };
  },
  head: ({ locale }, store, text) => ({
    title: text('vouchers.title'),
    description: text('vouchers.lead'),
    canonicalPath: href('vouchers', { locale }),
    structuredData: questionsData(voucherQuestions.select(locale)(store.getState()).data),
  }),
  Page: VouchersView,
});
