import { loadQuery, reviewsApi } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { ownerMessages } from '../owner-messages.ts';
import { readAnswerKey } from './answer-key.ts';
import { AnswerView } from './answer-view.tsx';
import { submitAnswer } from './submit-answer.ts';

/** A page on which a place answers a review, by the link of the letter that told of it. Opening it says nothing. [10.10] */
export default definePage({
  messages: ownerMessages,
  load: async ({ query }, store) => {
    const key = readAnswerKey(query);
    // What cannot be found or reached is said on the page itself.
    if (key) await loadQuery(store, reviewsApi.endpoints.reviewForPlace.initiate(key));
    return { kind: 'ok', shared: false };
  },
  head: (_context, _store, text) => ({ title: text('review.title'), noIndex: true }),
  Page: AnswerView,
  submit: submitAnswer,
});
