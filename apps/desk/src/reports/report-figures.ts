import type { ReportFigures } from '@mp/contract';
import { localeTags, type Locale } from '@mp/domain';
import { formatMoney } from '@mp/i18n';

/** Figures of a report in their order. */
export const figureNames = [
  ...(['revenue', 'nights_sold', 'occupancy', 'adr', 'revpar'] as const),
  ...(['arrivals', 'cancelled', 'lead', 'length'] as const),
] as const;
export type FigureName = (typeof figureNames)[number];

const none = '–';

/** A figure as it is shown: `62.5%`, `4,990 Kč`; a dash where there is nothing to divide by. */
export function shownFigure(name: FigureName, figures: ReportFigures, locale: Locale): string {
  const { nights_sold, nights_available, occupancy_per_mille, revenue, adr, revpar } = figures;
  const { arrivals, cancelled, cancelled_per_mille, lead_tenths, length_tenths } = figures;
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeTags[locale], options).format(value);
  const percent = (perMille: number | null) =>
    perMille === null ? none : format(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 });
  const tenths = (value: number | null) =>
    value === null ? none : format(value / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  switch (name) {
    case 'revenue':
      return formatMoney(revenue, locale);
    case 'nights_sold':
      return `${format(nights_sold, {})} / ${format(nights_available, {})}`;
    case 'occupancy':
      return percent(occupancy_per_mille);
    case 'adr':
      return adr ? formatMoney(adr, locale) : none;
    case 'revpar':
      return revpar ? formatMoney(revpar, locale) : none;
    case 'arrivals':
      return format(arrivals, {});
    case 'cancelled':
      return cancelled === 0 ? '0' : `${format(cancelled, {})} (${percent(cancelled_per_mille)})`;
    case 'lead':
      return tenths(lead_tenths);
    case 'length':
      return tenths(length_tenths);
  }
}
