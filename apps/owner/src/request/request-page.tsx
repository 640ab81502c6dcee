import { loadQuery } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { reservationRequestsApi, type OwnerAnswer } from './reservation-request.ts';
import { ownerMessages } from '../owner-messages.ts';
import { readRequestCode } from './request-code.ts';
import { RequestView } from './request-view.tsx';
import { submitDecision } from './submit-decision.ts';

/**
 * The page on which the owner of a place answers a request. Opening it decides nothing, because mail scanners follow links.
 * [6.3]
 */
export const requestPage = (answer: OwnerAnswer) =>
  definePage({
    messages: ownerMessages,
    load: async ({ query }, store) => {
      const code = readRequestCode(query);
      // The page itself shows failures.
      if (code) await loadQuery(store, reservationRequestsApi.endpoints.reservationRequest.initiate(code));
      return { kind: 'ok', shared: false };
    },
    head: (_context, _store, text) => ({ title: text(`${answer}.title`), noIndex: true }),
    Page: () => <RequestView answer={answer} />,
    submit: submitDecision,
  });
