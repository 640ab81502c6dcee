import { definePage } from '@mp/federation';
import { portalMessages } from '../portal-messages.ts';
import { RegistrationView } from './registration-view.tsx';

/** [2.16] [2.61] How an account comes about. */
export const registrationPage = definePage({
  messages: portalMessages,
  // Whose code stands in the address is about one visitor.
  load: async ({ query }) => ({ kind: 'ok', shared: !query.has('code') }),
  head: (_context, _store, text) => ({ title: text('registration.title'), noIndex: true }),
  Page: RegistrationView,
});
