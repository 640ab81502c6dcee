import { legalDocumentsApi, loadQuery, useLegalDocumentQuery } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { definePage, usePageContext } from '@mp/federation';
import { FormattedText } from '@mp/formatted-text';
import { formatDate, href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';

const questionOf = (params: Readonly<Record<string, string>>, locale: Locale) => ({
  document: params['document'] ?? '',
  locale,
});

/** [3.21] A legal document, by its name: data protection, terms, voucher terms, payment provider, cancellation. */
export default definePage({
  messages: contentMessages,
  load: async ({ params, locale }, store) => {
    // Names of documents are words and dashes; anything else is no question worth asking.
    if (!/^[a-z-]{3,40}$/.test(params['document'] ?? '')) return { kind: 'notFound' };
    const { data, failure } = await loadQuery(
      store,
      legalDocumentsApi.endpoints.legalDocument.initiate(questionOf(params, locale)),
    );
    if (failure) return { kind: failure.layer === 'request' ? 'notFound' : 'unavailable' };
    return data ? { kind: 'ok', shared: true } : { kind: 'notFound' };
  },
  head: ({ params, locale }, store) => ({
    title:
      legalDocumentsApi.endpoints.legalDocument.select(questionOf(params, locale))(store.getState()).data?.title ?? '',
    canonicalPath: href('legal', { locale, params: { document: params['document'] ?? '' } }),
  }),
  Page: function LegalPage() {
    const { formatMessage } = useIntl();
    const { params, locale } = usePageContext();
    const { data } = useLegalDocumentQuery(questionOf(params, locale));
    if (!data) return null;
    return (
      <Heading
        title={data.title}
        lead={formatMessage({ id: 'legal.effectiveFrom' }, { date: formatDate(data.effectiveFrom, locale) })}
      >
        <FormattedText text={data.text} />
      </Heading>
    );
  },
});
