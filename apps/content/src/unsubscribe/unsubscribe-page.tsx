import { definePage } from '@mp/host-api';
import { contentMessages } from '../content-messages.ts';
import { UnsubscribeView } from './unsubscribe-view.tsx';

/** Where the link of every newsletter leads. Opening it changes nothing: programs open links, too. [1.6] */
export default definePage({
  messages: contentMessages,
  // The letter in its address is one reader's.
  load: async () => ({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('unsubscribe.title'), noIndex: true }),
  Page: UnsubscribeView,
});
