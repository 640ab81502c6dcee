import { loadQuery, reviewsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { ownerMessages } from '../owner-messages.ts';
import { readAnswerKey } from './answer-key.ts';
import { AnswerView } from './answer-view.tsx';
import { submitAnswer } from './submit-answer.ts';

/** The page on which a place answers a review, by the link of an e-mail. Opening it sends nothing. [10.10] */
export default definePage({
  messages: ownerMessages,
  load: async ({ query }, store) => {
    const key = readAnswerKey(query);
    // The page itself shows failures.
    if (key) await loadQuery(store, reviewsApi.endpoints.reviewForPlace.initiate(key));
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('review.title'), noIndex: true }),
  Page: AnswerView,
  submit: submitAnswer,
});
