import { definePage, type PageModule } from '@mp/host-api';
import { href, type RouteId } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { contentMessages } from '../content-messages.ts';
import { Heading } from './heading.tsx';

/** Routes without parameters, whose address needs only their id. */
type PlainRouteId = Extract<RouteId, 'maintenance'>;

/** A page with a heading and a lead: the messages `<id>.title` and `<id>.lead`. */
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
