import { definePage } from '@mp/host-api';
import { portalMessages } from '../portal-messages.ts';
import { HandoverView } from './handover-view.tsx';

/** The shop's side of the handover to the account's own origin: it only redirects. (ADR 0016) */
export const handoverPage = definePage({
  messages: portalMessages,
  load: async () => ({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('handover.title'), noIndex: true }),
  Page: HandoverView,
});
