import { localeTags, minorUnits, type CalendarDate, type Locale, type Money } from '@mp/domain';

const cached = <Key extends string, Value>(make: (key: Key) => Value) => {
  const values = new Map<Key, Value>();
  return (key: Key): Value => {
    let value = values.get(key);
    if (!value) values.set(key, (value = make(key)));
    return value;
  };
};

const numbers = cached((key: `${Locale}:${Money['currency']}:${0 | 2}`) => {
  const [locale, currency, digits] = key.split(':') as [Locale, Money['currency'], string];
  return new Intl.NumberFormat(localeTags[locale], {
    ...(isSymbolAdded(locale, currency) ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
});

/** The symbol of crowns follows the amount in English too, where `Intl` would put it first. [9.3] */
const isSymbolAdded = (locale: Locale, currency: Money['currency']): boolean => locale === 'en' && currency === 'CZK';

/**
 * Formats an amount: without decimals if it is whole, else with two.
 *
 * @example formatMoney({ minor: 350_000, currency: 'CZK' }, 'cs') // '3 500 Kč'
 * @example formatMoney({ minor: 350_000, currency: 'CZK' }, 'en') // '3,500 Kč'
 */
export function formatMoney({ minor, currency }: Money, locale: Locale): string {
  const amount = numbers(`${locale}:${currency}:${minor % minorUnits === 0 ? 0 : 2}`).format(minor / minorUnits);
  return isSymbolAdded(locale, currency) ? `${amount}\u00a0Kč` : amount;
}

/** The formats of dates: `typed` is that of a field, `long` of a sentence. [9.21] */
export type DateStyle = 'typed' | 'month' | 'short' | 'long' | 'dayAndMonth' | 'weekdayAndDay' | 'withWeekday';

/** English writes the month as a word, because 05/02 is May in America. */
const monthOf = { cs: 'numeric', en: 'short' } as const;

const optionsOf = (locale: Locale): Record<DateStyle, Intl.DateTimeFormatOptions> => ({
  typed: { day: 'numeric', month: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: monthOf[locale], year: 'numeric' },
  // Without the weekday, which Czech would decline.
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  dayAndMonth: { day: 'numeric', month: monthOf[locale] },
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'long' },
  withWeekday: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
});

const dates = cached((key: `${Locale}:${DateStyle}`) => {
  const [locale, style] = key.split(':') as [Locale, DateStyle];
  return new Intl.DateTimeFormat(localeTags[locale], { ...optionsOf(locale)[style], timeZone: 'UTC' });
});

/** The spaces after the numbers of a Czech date, where no line may break. */
const spacesOfDate = /(\d\.) (?=\S)/g;

/**
 * Formats a calendar date; no time zone shifts it, and no line breaks after a number.
 *
 * @example formatDate('2027-02-05', 'cs') // '5. 2. 2027' with no-break spaces
 * @example formatDate('2027-02-05', 'en') // '5 Feb 2027'
 */
export const formatDate = (date: CalendarDate, locale: Locale, style: DateStyle = 'short'): string =>
  dates(`${locale}:${style}`)
    .format(new Date(`${date}T00:00:00Z`))
    .replace(spacesOfDate, '$1\u00a0');

const clocks = cached(
  (locale: Locale) =>
    new Intl.DateTimeFormat(localeTags[locale], { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/**
 * Formats a local time of day.
 *
 * @param time `HH:MM`
 * @example formatClockTime('15:00', 'cs') // '15:00'
 */
export const formatClockTime = (time: string, locale: Locale): string =>
  clocks(locale).format(new Date(`2000-01-01T${time}Z`));
