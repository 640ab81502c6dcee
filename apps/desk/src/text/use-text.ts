import { localeTags } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';

/** The page's language at hand: messages by id, and instants as the editor's own clock shows them. */
export function useText() {
  const intl = useIntl();
  const { locale } = usePageContext();
  return {
    intl,
    locale,
    text: (id: MessageId, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values),
    instant: (iso: string): string =>
      new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
  };
}
