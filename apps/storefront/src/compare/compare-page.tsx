import { definePage, type PageHead } from '@mp/host-api';
import { href } from '@mp/i18n';
import { messages } from '../messages/messages.ts';
import { ownKeys } from './compare-query.ts';
import { CompareView } from './compare-view.tsx';
import { loadCompare } from './load-compare.ts';

/** Up to four places side by side. Shared by its address, not indexed. */
export default definePage({
  messages,
  query: ownKeys,
  load: loadCompare,
  head: ({ locale }, _store, text): PageHead => ({
    title: text('compare.heading'),
    description: text('compare.lead'),
    canonicalPath: href('compare', { locale }),
    noIndex: true,
  }),
  Page: CompareView,
});
