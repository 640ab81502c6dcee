import type { Combination, RoomPrice } from '@mp/api-client';
import type { RoomCount } from '@mp/domain';
import { offerOf, type RoomsOffer } from '../rooms/room-counts.ts';
import type { Choices } from './wizard-query.ts';

/** The rooms of a combination, as a selection. */
export const roomsOf = ({ rooms }: Combination): readonly RoomCount[] =>
  rooms.map(({ id, count }) => ({ roomTypeId: id, count })).sort((a, b) => a.roomTypeId - b.roomTypeId);

/** The chosen rooms, or by default the best combination. [2.54] */
export const chosenRooms = (choices: Choices, combinations: readonly Combination[] = []): readonly RoomCount[] =>
  choices.rooms ?? (combinations[0] ? roomsOf(combinations[0]) : []);

/** The price of the chosen rooms; null without rooms or prices. */
export function chosenOffer(
  choices: Choices,
  combinations: readonly Combination[] | undefined,
  prices: readonly RoomPrice[] | undefined,
  agesUnder18: readonly number[] = [],
): RoomsOffer | null {
  const rooms = chosenRooms(choices, combinations);
  const best = combinations?.[0];
  return best && prices && rooms.length > 0 ? offerOf(rooms, prices, best.total.currency, agesUnder18) : null;
}
