import type { PlaceParams, SharedBoard } from '@mp/api-client';
import type { CalendarDate } from '@mp/domain';
import type { PageContext } from '@mp/host-api';

/** The code of a board's link; null when it cannot be one. */
export function readBoardCode({ query }: Pick<PageContext, 'query'>): string | null {
  const code = query.get('code') ?? '';
  return /^[\w-]{16,64}$/.test(code) ? code : null;
}

/** A board as it can still be asked about: a trip that has begun has no dates that anything could be had for. */
export const boardOn = (today: CalendarDate, board: SharedBoard): SharedBoard =>
  board.arrival && board.arrival < today ? { ...board, arrival: null, departure: null } : board;

/** The question for a board's places: with dates, what the stay costs at each of them now, and which are taken. */
export function placesParams(board: SharedBoard, today: CalendarDate): PlaceParams {
  const { arrival, departure, party, places } = boardOn(today, board);
  // One question for the same places in whatever order the board has them.
  const ids = places.map(({ id }) => id).sort((a, b) => a - b);
  return { ids, party, limit: ids.length, ...(arrival && { arrival, departure, includeUnavailable: true }) };
}
