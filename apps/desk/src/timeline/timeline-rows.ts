import {
  timelineDays,
  type TimelineBarWire,
  type TimelinePlaceWire,
  type TimelineRoomWire,
  type TimelineWire,
} from '@mp/contract';
import { addDays, calendarDateOf, nightsBetween, type CalendarDate } from '@mp/domain';

/** Nights of a window, rows and columns beyond the screen's edge, and sizes in pixels, as in the style sheet. */
export const chart = { days: timelineDays, overscan: 4, row: 56, night: 52, name: 208, head: 44 } as const;

/** A room type in the chart. */
export interface TimelineRow {
  readonly place: TimelinePlaceWire;
  readonly room: TimelineRoomWire;
}

/** Nights of a row, from the first to the last index of the window, both inclusive. */
export interface ChosenNights {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

export const rowsOf = (pages: readonly TimelineWire[]): TimelineRow[] =>
  pages.flatMap(({ data }) => data.flatMap((place) => place.rooms.map((room) => ({ place, room }))));

/** The night at an index of the window. */
export const nightAt = (from: string, index: number): CalendarDate => addDays(calendarDateOf(from), index);

/** Bars that take a night between two nights, both inclusive. */
export const barsBetween = (bars: readonly TimelineBarWire[], from: string, to: string): TimelineBarWire[] =>
  bars.filter((bar) => bar.from <= to && bar.until > from);

/** A bar in the window: where it begins, its length in nights, and the lane that keeps it apart from others. */
export interface PlacedBar extends TimelineBarWire {
  readonly start: number;
  readonly nights: number;
  readonly lane: number;
}

/** Puts bars into lanes, as few as possible. */
export function placeBars(bars: readonly TimelineBarWire[], from: string): PlacedBar[] {
  const ends: string[] = [];
  return bars
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bar.until;
      const start = nightsBetween(calendarDateOf(from), calendarDateOf(bar.from));
      return { ...bar, start, lane, nights: nightsBetween(calendarDateOf(bar.from), calendarDateOf(bar.until)) };
    });
}
