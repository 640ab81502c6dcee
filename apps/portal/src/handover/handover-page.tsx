import { definePage } from '@mp/host-api';
import { portalMessages } from '../portal-messages.ts';
import { HandoverView } from './handover-view.tsx';

/** The shop's side of the way to the account area's own origin: passed through, never stayed at. (ADR 0016) */
export const handoverPage = definePage({
  messages: portalMessages,
  load: async () => ({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('handover.title'), noIndex: true }),
  Page: HandoverView,
});
