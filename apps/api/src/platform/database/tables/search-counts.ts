import type { CalendarDate } from '@mp/domain';

/** How many searches with dates there were on a day, and how many found nothing. */
export interface SearchCountTable {
  day: CalendarDate;
  /** The place whose rates were asked for; 0 for a list of places. */
  place_id: number;
  /** The only collection of a list; 0 for none. */
  collection_id: number;
  /** Its first day. */
  arrival_month: CalendarDate;
  searches: number;
  without_result: number;
}
