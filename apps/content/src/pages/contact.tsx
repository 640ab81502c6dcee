import { footerApi, loadQuery } from '@mp/api-client';
import { withErrorTexts } from '@mp/i18n/error-texts';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { ContactView } from '../contact/contact-view.tsx';
import { contentMessages } from '../content-messages.ts';

/** [2.12] How to reach us, and a form that reaches our mailbox. */
export default definePage({
  messages: withErrorTexts(contentMessages),
  query: [],
  load: async ({ locale }, store) => {
    // The form reaches us even while nothing else can be said.
    await loadQuery(store, footerApi.endpoints.footer.initiate(locale));
    return { kind: 'ok', shared: true };
  },
  head: ({ locale }, _store, text) => ({
    title: text('contact.title'),
    description: text('contact.lead'),
    canonicalPath: href('contact', { locale }),
  }),
  Page: ContactView,
});
