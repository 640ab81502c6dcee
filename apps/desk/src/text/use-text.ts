import { localeTags } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';

/** Messages by id in the page's language, dates, and times in the editor's own time zone. */
export function useText() {
  const intl = useIntl();
  const { locale } = usePageContext();
  const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[locale], options).format(new Date(iso)).replaceAll(' ', '\u00a0');
  const day = (date: string): string => format(date, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    intl,
    locale,
    text: (id: MessageId, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values),
    /** A calendar date. */
    day,
    /** A line may break before the second day. */
    days: (from: string, to: string): string => `${day(from)}\u00a0– ${day(to)}`,
    /** A line may break between the date and the time. */
    instant: (iso: string): string =>
      [format(iso, { dateStyle: 'medium' }), format(iso, { timeStyle: 'short' })].join(locale === 'cs' ? ' ' : ', '),
  };
}
