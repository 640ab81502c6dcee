import { localeTags, minorUnits, nightsBetween, type CalendarDate, type Locale, type Money } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatStay } from '../choice/format-stay.ts';
import type { DayReason } from '../days/day-reason.ts';

const nightsOf = (reason: DayReason) => ('nights' in reason ? { nights: reason.nights } : undefined);

/** The calendar's sentences about days, in the visitor's language. */
export function useDayWords(locale: Locale) {
  const { formatMessage } = useIntl();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(localeTags[locale], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    } as const);
    const shortDays = new Intl.DateTimeFormat(localeTags[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const whole = new Intl.NumberFormat(localeTags[locale], { maximumFractionDigits: 0 });
    return {
      /** `Friday 11 December 2026` */
      day: (date: CalendarDate): string => days.format(new Date(`${date}T00:00:00Z`)),
      /** `11 December` */
      shortDay: (date: CalendarDate): string => shortDays.format(new Date(`${date}T00:00:00Z`)),
      reason: (reason: DayReason): string => formatMessage({ id: `picker.reason.${reason.kind}` }, nightsOf(reason)),
      /** A short reason for a day's cell; null outside the calendar's range. */
      mark: (reason: DayReason): string | null =>
        reason.kind === 'past' || reason.kind === 'horizon' || reason.kind === 'beforeArrival'
          ? null
          : formatMessage({ id: `picker.mark.${reason.kind}` }, nightsOf(reason)),
      /** `from 3 500 Kč` */
      price: (total: Money): string => formatMessage({ id: 'picker.day.price' }, { price: formatMoney(total, locale) }),
      /** `3 500 Kč` */
      total: (total: Money): string => formatMoney(total, locale),
      /** Whole units without the currency, which is shown once above the days: `3 500`. */
      shortPrice: ({ minor }: Money): string => whole.format(minor / minorUnits),
      /** `3 nights, 11 – 14 December` */
      stay: (arrival: CalendarDate, departure: CalendarDate): string =>
        formatMessage(
          { id: 'picker.chosen' },
          { nights: nightsBetween(arrival, departure), range: formatStay(arrival, departure, locale) },
        ),
      nights: (nights: number): string => formatMessage({ id: 'picker.length.nights' }, { nights }),
    };
  }, [formatMessage, locale]);
}
