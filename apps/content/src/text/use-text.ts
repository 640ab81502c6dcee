import type { CalendarDate, Money } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate, formatMoney } from '@mp/i18n';
import { useIntl } from 'react-intl';

/** Formats messages, money and dates in the page's language. */
export function useText() {
  const intl = useIntl();
  const { locale } = usePageContext();
  return {
    intl,
    locale,
    text: (id: MessageId, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values),
    money: (amount: Money): string => formatMoney(amount, locale),
    date: (date: CalendarDate): string => formatDate(date, locale, 'long'),
  };
}
