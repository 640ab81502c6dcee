import type { PlaceParams, SharedBoard } from '@mp/api-client';
import type { CalendarDate } from '@mp/domain';
import type { PageContext } from '@mp/host-api';

/** The code of a board's link; null if it is invalid. */
export function readBoardCode({ query }: Pick<PageContext, 'query'>): string | null {
  const code = query.get('code') ?? '';
  return /^[\w-]{16,64}$/.test(code) ? code : null;
}

/** The board without dates if its trip has already begun. */
export const boardOn = (today: CalendarDate, board: SharedBoard): SharedBoard =>
  board.arrival && board.arrival < today ? { ...board, arrival: null, departure: null } : board;

/** The query of a board's places: with dates, their totals and availability. */
export function placesParams(board: SharedBoard, today: CalendarDate): PlaceParams {
  const { arrival, departure, party, places } = boardOn(today, board);
  // Sorted, so that the same places are one query in any order.
  const ids = places.map(({ id }) => id).sort((a, b) => a - b);
  return { ids, party, limit: ids.length, ...(arrival && { arrival, departure, includeUnavailable: true }) };
}
