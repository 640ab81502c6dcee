import { definePage } from '@mp/host-api';
import { contentMessages } from '../content-messages.ts';
import { UnsubscribeView } from './unsubscribe-view.tsx';

/** The page that every newsletter links to. Opening it changes nothing: programs open links, too. [1.6] */
export default definePage({
  messages: contentMessages,
  // Its address contains one reader's code.
  load: async () => ({ kind: 'ok', shared: false }),
  head: (_context, _store, text) => ({ title: text('unsubscribe.title'), noIndex: true }),
  Page: UnsubscribeView,
});
