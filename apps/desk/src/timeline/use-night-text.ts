import type { TimelineBarWire } from '@mp/contract';
import { localeTags, money } from '@mp/domain';
import { formatMoney } from '@mp/i18n';
import { useText } from '../text/use-text.ts';
import { barsBetween, type TimelineRow } from './timeline-rows.ts';

/** What the cells of the chart show beside the bars. */
export const cellViews = ['left', 'price', 'min_stay'] as const;
export type CellView = (typeof cellViews)[number];

/** How nights and bars are named. */
export function useNightText() {
  const { text, locale } = useText();
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[locale], { ...options, timeZone: 'UTC' }).format(new Date(date));
  const barName = ({ kind, units, reservation }: TimelineBarWire): string =>
    text(`timeline.bar.${kind}`, { units, guest: reservation?.guest || (reservation?.number ?? '') });
  return {
    weekday: (date: string) => format(date, { weekday: 'short' }),
    dayOfMonth: (date: string) => format(date, { day: 'numeric', month: 'numeric' }),
    wholeDay: (date: string) => format(date, { weekday: 'short', day: 'numeric', month: 'long' }),
    barName,
    /** A line for each night that is read: units left, price, restriction and who has taken it. */
    nightWords: ({ room }: TimelineRow, date: string, index: number): string => {
      const czk = room.czk_minor[index] ?? 0;
      const bars = barsBetween(room.bars, date, date).map(barName);
      const offer =
        czk === 0
          ? text('timeline.notOffered')
          : text('timeline.offer', {
              left: room.left[index] ?? 0,
              units: room.units,
              price: formatMoney(money(czk, 'CZK'), locale),
              nights: room.min_stay[index] ?? 1,
            });
      const conflict = room.conflicts.includes(date) ? [text('timeline.conflict')] : [];
      return [...conflict, offer, ...bars].join('; ');
    },
    /** What stands in a cell. */
    cellText: ({ room }: TimelineRow, index: number, view: CellView): string => {
      const czk = room.czk_minor[index] ?? 0;
      if (czk === 0) return '';
      if (view === 'left') return String(room.left[index] ?? 0);
      if (view === 'min_stay') return String(room.min_stay[index] ?? 1);
      return new Intl.NumberFormat(localeTags[locale], { maximumFractionDigits: 0 }).format(czk / 100);
    },
  };
}
