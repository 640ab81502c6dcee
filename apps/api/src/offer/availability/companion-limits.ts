import type { Companions } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';

/** How many dogs a place takes in one booking, and its cots; 0 for none. */
export interface CompanionLimits {
  readonly max_dogs: number;
  readonly cots: number;
}

/** The columns of a place that {@link CompanionLimits} are. */
export const companionColumns = ['max_dogs', 'cots'] as const satisfies readonly (keyof CompanionLimits)[];

type Asked = Pick<Companions, 'dogs' | 'cots'>;

/** Why a place cannot take a party's companions, and the most that it can. */
export interface CompanionRefusal {
  readonly code: 'dogs_not_allowed' | 'cots_not_available';
  readonly most: number;
}

/** The first of a place's limits that a party exceeds; null if it takes all of them. Infants have no limit of a place. */
export function refusalOf(place: CompanionLimits, party: Asked): CompanionRefusal | null {
  if (party.dogs > place.max_dogs) return { code: 'dogs_not_allowed', most: place.max_dogs };
  if (party.cots > place.cots) return { code: 'cots_not_available', most: place.cots };
  return null;
}

/** The calendar for a party: a place that does not take all of it has no unit left for it, on any day. */
export const calendarFor = (
  place: CompanionLimits,
  party: Asked,
  rooms: readonly RoomCalendar[],
): readonly RoomCalendar[] => (refusalOf(place, party) ? rooms.map(withoutUnits) : rooms);

const withoutUnits = (room: RoomCalendar): RoomCalendar => ({
  ...room,
  day: (date) => {
    const day = room.day(date);
    return day && { ...day, left: 0 };
  },
});
