import { definePage, usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from '../heading/heading.tsx';

/** The legal documents, as their addresses name them. [3.21] */
const documents = [
  'data-protection',
  'general-terms',
  'voucher-terms',
  'payment-provider-terms',
  'cancellation-terms',
] as const;
const isDocument = (name: string | undefined): boolean => documents.some((document) => document === name);

export default definePage({
  messages: contentMessages,
  load: ({ params }) =>
    Promise.resolve(isDocument(params['document']) ? { kind: 'ok', shared: true } : { kind: 'notFound' }),
  head: ({ locale, params: { document = '' } }, _store, text) => ({
    title: text(`legal.${document}.title`),
    canonicalPath: href('legal', { locale, params: { document } }),
  }),
  Page: function LegalPage() {
    const { formatMessage } = useIntl();
    const { params } = usePageContext();
    return <Heading title={formatMessage({ id: `legal.${params['document']}.title` })} />;
  },
});
