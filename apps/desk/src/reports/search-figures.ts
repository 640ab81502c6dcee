import type { SearchFigures } from '@mp/contract';
import { localeTags, type Locale } from '@mp/domain';

/** Figures of a report on searches in their order. */
export const searchFigureNames = ['lists', 'listsEmpty', 'stays', 'staysEmpty', 'bookings', 'conversion'] as const;
export type SearchFigureName = (typeof searchFigureNames)[number];

/** A figure as it is shown: `1,204`, `31 (2.6%)`; a dash where there is nothing to divide by. */
export function shownSearchFigure(name: SearchFigureName, figures: SearchFigures, locale: Locale): string {
  const format = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(localeTags[locale], options).format(value);
  const percent = (perMille: number | null) =>
    perMille === null ? '–' : format(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 });
  const partOf = (part: number, perMille: number | null) =>
    part === 0 ? '0' : `${format(part)} (${percent(perMille)})`;
  switch (name) {
    case 'lists':
    case 'stays':
    case 'bookings':
      return format(figures[name]);
    case 'listsEmpty':
      return partOf(figures.lists_empty, figures.lists_empty_per_mille);
    case 'staysEmpty':
      return partOf(figures.stays_empty, figures.stays_empty_per_mille);
    case 'conversion':
      return percent(figures.conversion_per_mille);
  }
}
