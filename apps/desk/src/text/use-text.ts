import { localeTags } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';

/** Messages by id in the page's language, and times in the editor's own time zone. */
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
