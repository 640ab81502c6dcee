import { footerApi, loadQuery } from '@mp/api-client';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { contentMessages } from '../content-messages.ts';
import { HowWeWorkView } from './how-we-work-view.tsx';

/** What law asks a shop to explain: ranking, reviews, prices, labels, unlawful content and accessibility. */
export default definePage({
  messages: contentMessages,
  query: [],
  load: async ({ locale }, store) => {
    // The page stands without the contact data, too.
    await loadQuery(store, footerApi.endpoints.footer.initiate(locale));
    return { kind: 'ok', shared: true };
  },
  head: ({ locale }, _store, text) => ({
    title: text('howWeWork.title'),
    description: text('howWeWork.lead'),
    canonicalPath: href('howWeWork', { locale }),
  }),
  Page: HowWeWorkView,
});
