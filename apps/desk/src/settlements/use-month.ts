import { calendarDateOf } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { useText } from '../text/use-text.ts';

/** Formats a month of the wire: `February 2027`. */
export function useMonth(): (month: string) => string {
  const { locale } = useText();
  return (month) => formatDate(calendarDateOf(`${month}-01`), locale, 'month');
}
