import { definePage, type PageHead } from '@mp/host-api';
import { href } from '@mp/i18n';
import { ownKeys } from './compare-query.ts';
import { CompareView } from './compare-view.tsx';
import { loadCompare } from './load-compare.ts';
import { compareMessages } from './messages/compare-messages.ts';

/** Up to four places side by side. Shared by its address, not indexed. */
export default definePage({
  messages: compareMessages,
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
