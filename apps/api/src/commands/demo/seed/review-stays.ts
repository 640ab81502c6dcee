import { addDays, weekdayOf, type CalendarDate } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { rulesOf } from './restrictions.ts';
import { reviewSeasons, type ReviewNeeds } from './review-texts.ts';

/** A past stay that a review is about. */
export interface ReviewedStay {
  readonly arrival: CalendarDate;
  readonly nights: number;
}

/** Days between the arrivals that are tried: no whole weeks, so that stays differ in their weekdays. */
const stepDays = 37;

/**
 * A stay that the place sells: the given one, extended to the minimum stay, or an earlier one while the place is closed
 * or has no arrivals.
 */
export function sellableStay(place: PlaceSeed, wanted: ReviewedStay): ReviewedStay {
  for (let tried = 0; tried < 365; tried += 1) {
    const arrival = addDays(wanted.arrival, -stepDays * tried);
    const { arrival: arrives, minStay } = rulesOf(place, arrival);
    const nights = Math.max(wanted.nights, minStay);
    if (arrives && isOpen(place, { arrival, nights }) && rulesOf(place, addDays(arrival, nights)).departure)
      return { arrival, nights };
  }
  throw new Error(`${place.slug} sells no stay of ${wanted.nights} nights.`);
}

export const nightsOf = ({ arrival, nights }: ReviewedStay): CalendarDate[] =>
  Array.from({ length: nights }, (_, night) => addDays(arrival, night));

const isOpen = (place: PlaceSeed, stay: ReviewedStay): boolean =>
  nightsOf(stay).every((night) => !rulesOf(place, night).closed);

/** Whether everything that a text says is true of the stay and the place. */
export function holdsForStay(needs: ReviewNeeds, place: PlaceSeed, stay: ReviewedStay): boolean {
  const { facts, rooms } = place;
  const beds = rooms.reduce((sum, { capacity, units }) => sum + capacity * units, 0);
  const isWeekend = stay.nights <= 3 && nightsOf(stay).some((night) => weekdayOf(night) === 6);
  const [fewest, most] = needs.nights ?? [0, Infinity];
  return [
    needs.when?.every((thing) => has(place, thing)) ?? true,
    !needs.not?.some((thing) => has(place, thing) || isInRoom(place, thing)),
    needs.kinds?.includes(place.kind) ?? true,
    needs.keys?.includes(facts.key) ?? true,
    beds >= (needs.guests ?? 0),
    facts.bedrooms >= (needs.bedrooms ?? 0),
    !needs.children || (facts.childrenFromAge ?? 0) <= 10,
    needs.seasons?.includes(seasonOfYear(stay.arrival)) ?? true,
    stay.nights >= fewest && stay.nights <= most,
    !needs.weekend || isWeekend,
  ].every(Boolean);
}

const isInRoom = ({ rooms }: PlaceSeed, thing: string): boolean =>
  rooms.some(({ equipment }) => equipment.some((one) => one === thing));

/** A kitchenette is a kitchen, too. */
function has(place: PlaceSeed, thing: string): boolean {
  if ([place.kind, ...place.equipment, ...place.surroundings].some((one) => one === thing)) return true;
  const things = thing === 'kitchen' ? ['kitchen', 'kitchenette'] : [thing];
  const isEquipped = ({ equipment }: PlaceSeed['rooms'][number]) => equipment.some((one) => things.includes(one));
  return place.facts.letting === 'whole' ? place.rooms.some(isEquipped) : place.rooms.every(isEquipped);
}

function seasonOfYear(date: CalendarDate): (typeof reviewSeasons)[number] {
  const month = Number(date.slice(5, 7));
  return reviewSeasons[Math.floor(((month + 9) % 12) / 3)] ?? 'winter';
}
