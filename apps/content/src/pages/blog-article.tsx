import { definePage } from '@mp/federation';
import { contentMessages } from '../content-messages.ts';

/** [2.7] No article has been published yet, so every address of one leads nowhere. */
export default definePage({
  messages: contentMessages,
  load: () => Promise.resolve({ kind: 'notFound' }),
  head: (_context, _store, text) => ({ title: text('blog.title') }),
  Page: () => null,
});
