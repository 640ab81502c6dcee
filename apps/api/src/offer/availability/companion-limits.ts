import { refusedCompanions, type CompanionLimits } from '@mp/domain';
import type { RoomCalendar } from '../inventory/place-calendar.ts';

/** The columns of a place that its limits are in. */
export interface PlaceLimits {
  readonly max_dogs: number;
  readonly cots: number;
}
export const limitColumns = ['max_dogs', 'cots'] as const satisfies readonly (keyof PlaceLimits)[];

const codes: Readonly<Record<keyof CompanionLimits, 'dogs_not_allowed' | 'cots_not_available'>> = {
  dogs: 'dogs_not_allowed',
  cots: 'cots_not_available',
};

/** Why a place cannot take a party's companions, and the most that it can. */
export interface CompanionRefusal {
  readonly code: (typeof codes)[keyof typeof codes];
  readonly most: number;
}

/** The first of a place's limits that a party exceeds; null if it takes all of them. */
export function refusalOf({ max_dogs: dogs, cots }: PlaceLimits, party: CompanionLimits): CompanionRefusal | null {
  const most = { dogs, cots };
  const refused = refusedCompanions(most, party);
  return refused && { code: codes[refused], most: most[refused] };
}

/** The calendar for a party: a place that does not take all of it has no unit left for it, on any day. */
export const calendarFor = (
  place: PlaceLimits,
  party: CompanionLimits,
  rooms: readonly RoomCalendar[],
): readonly RoomCalendar[] => (refusalOf(place, party) ? rooms.map(withoutUnits) : rooms);

const withoutUnits = (room: RoomCalendar): RoomCalendar => ({
  ...room,
  day: (date) => {
    const day = room.day(date);
    return day && { ...day, left: 0 };
  },
});
