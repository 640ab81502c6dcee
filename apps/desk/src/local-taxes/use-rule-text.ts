import type { LocalTaxRuleWire, PlaceFeeWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { localeTags } from '@mp/domain';
import { useText } from '../text/use-text.ts';

/** Rules, fees and days in words. */
export function useRuleText() {
  const { text, locale } = useText();
  const day = (date: string): string => formatDate(calendarDateOf(date), locale);
  /** An amount in any currency: municipalities abroad have their own. */
  const inCurrency = (minor: number, currency: string): string =>
    new Intl.NumberFormat(localeTags[locale], { style: 'currency', currency }).format(minor / 100);
  /** A day of every year, as `15. 4.`: the year of the date does not show. */
  const seasonDay = (monthAndDay: string): string =>
    formatDate(calendarDateOf(`2028-${monthAndDay}`), locale, 'dayAndMonth');
  const amount = (rule: LocalTaxRuleWire): string =>
    rule.amount
      ? text('local-taxes.perNight', { amount: inCurrency(rule.amount.minor, rule.amount.currency) })
      : text('local-taxes.ofPrice', { percent: rule.per_mille / 10 });
  const period = ({ effective_from: from, effective_until: until }: LocalTaxRuleWire | PlaceFeeWire): string =>
    until === null
      ? text('local-taxes.from', { from: day(from) })
      : text('local-taxes.fromUntil', { from: day(from), until: day(until) });
  /** Who pays and when, and where it is paid. */
  const conditions = (rule: LocalTaxRuleWire): string =>
    [
      text('local-taxes.fromAgeOf', { age: rule.from_age }),
      rule.season &&
        text('local-taxes.seasonOf', { from: seasonDay(rule.season.from), until: seasonDay(rule.season.until) }),
      rule.max_nights !== null && text('local-taxes.maxNightsOf', { nights: rule.max_nights }),
      text(`local-taxes.collected.${rule.collected}`),
    ]
      .filter(Boolean)
      .join(' · ');
  const charged = ({ czk_minor, eur_minor }: { readonly czk_minor: number; readonly eur_minor: number }): string =>
    [
      formatMoney({ minor: czk_minor, currency: 'CZK' }, locale),
      formatMoney({ minor: eur_minor, currency: 'EUR' }, locale),
    ].join(' / ');
  return { day, amount, period, conditions, charged };
}
