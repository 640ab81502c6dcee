import { loadQuery } from '@mp/api-client';
import { legalDocumentsApi, type LegalParams } from '../legal/legal-documents.ts';
import { definePage, type PageContext } from '@mp/host-api';
import { formatDate, href } from '@mp/i18n';
import { contentMessages } from '../content-messages.ts';
import { LegalView } from '../legal/legal-view.tsx';
import { legalKeys, readLegalAddress } from '../legal/read-legal-address.ts';

const { legalDocument } = legalDocumentsApi.endpoints;

const pathOf = ({ document, variant }: LegalParams, { locale }: Pick<PageContext, 'locale'>): string =>
  href('legal', { locale, params: { document, ...(variant && { variant }) } });

/**
 * [3.21] A legal document by its name: data protection, terms, voucher terms, payment provider, cancellation; optionally a
 * partner's version, or an earlier version by number.
 */
export default definePage({
  messages: contentMessages,
  query: legalKeys,
  load: async (context, store) => {
    const question = readLegalAddress(context);
    if (!question) return { kind: 'notFound' };
    const { data, failure } = await loadQuery(store, legalDocument.initiate(question));
    if (failure) return { kind: failure.layer === 'request' ? 'notFound' : 'unavailable' };
    return data ? { kind: 'ok', shared: true } : { kind: 'notFound' };
  },
  head: (context, store, text) => {
    const question = readLegalAddress(context);
    const { data } = question ? legalDocument.select(question)(store.getState()) : {};
    if (!question || !data) return { title: '' };
    const date = formatDate(data.effectiveFrom, context.locale, 'long');
    return {
      title: data.title,
      description: text('legal.description', { title: data.title, date }),
      canonicalPath: pathOf(question, context),
      // Earlier versions, and texts in another language, must not be found instead of the current one.
      ...((question.version !== undefined || data.locale !== context.locale) && { noIndex: true }),
    };
  },
  Page: LegalView,
});
