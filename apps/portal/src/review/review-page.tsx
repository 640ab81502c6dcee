import { loadQuery, reviewsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { portalMessages } from '../portal-messages.ts';
import { readReviewCode } from './review-code.ts';
import { ReviewView } from './review-view.tsx';
import { submitReview } from './submit-review.ts';

/** The page on which a guest reviews a stay, by the link of an e-mail or from their account. [10.8] */
export const reviewPage = definePage({
  messages: portalMessages,
  load: async ({ query }, store) => {
    const code = readReviewCode(query);
    // The page itself shows failures.
    if (code) await loadQuery(store, reviewsApi.endpoints.reviewInvitation.initiate(code));
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('review.title'), noIndex: true }),
  Page: ReviewView,
  submit: submitReview,
});
