import { definePage, type PageModule } from '@mp/host-api';
import { href, type RouteId } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from './heading.tsx';

/** Routes without parameters, whose address follows from their id alone. */
type PlainRouteId = Extract<RouteId, 'maintenance'>;

/** A page that is a heading and a lead: `<id>.title` and `<id>.lead` of the messages. */
export function headingPage(id: PlainRouteId, options: { noIndex?: boolean } = {}): PageModule {
  return definePage({
    messages: contentMessages,
    query: [],
    head: ({ locale }, _store, text) => ({
      title: text(`${id}.title`),
      description: text(`${id}.lead`),
      canonicalPath: href(id, { locale }),
      noIndex: options.noIndex,
    }),
    Page: function HeadingPage() {
      const { formatMessage } = useIntl();
      return <Heading title={formatMessage({ id: `${id}.title` })} lead={formatMessage({ id: `${id}.lead` })} />;
    },
  });
}
