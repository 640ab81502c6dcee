import { footerApi, loadQuery } from '@mp/api-client';
import { withErrorTexts } from '@mp/i18n/error-texts';
import { definePage } from '@mp/host-api';
import { href } from '@mp/i18n';
import { ContactView } from '../contact/contact-view.tsx';
import { contentMessages } from '../content-messages.ts';

/** [2.12] The operator's contact data, and a contact form. */
export default definePage({
  messages: withErrorTexts(contentMessages),
  query: [],
  load: async ({ locale }, store) => {
    // The form works even if the contact data fail to load.
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
