import type { CalendarDate, Money } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate, formatMoney } from '@mp/i18n';
import { useIntl } from 'react-intl';

/** The page's language at hand: messages by id, money and dates in its words. */
export function useText() {
  const intl = useIntl();
  const { locale } = usePageContext();
  return {
    intl,
    locale,
    text: (id: MessageId, values?: Record<string, string | number>): string => intl.formatMessage({ id }, values),
    money: (amount: Money): string => formatMoney(amount, locale),
    date: (date: CalendarDate): string => formatDate(date, locale),
  };
}
