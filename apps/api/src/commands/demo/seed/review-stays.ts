import { addDays, weekdayOf, type CalendarDate } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { between } from './random.ts';
import { rulesOf } from './restrictions.ts';
import { reviewSeasons, type ReviewNeeds } from './review-texts.ts';

/** A past stay that a review is about. */
export interface ReviewedStay {
  readonly arrival: CalendarDate;
  readonly nights: number;
}

/** Days since the earliest and the latest stay began. */
const daysAgo = { most: 700, fewest: 25 };
const span = daysAgo.most - daysAgo.fewest + 1;
/** Days between the arrivals that are tried: no whole weeks, and prime to the span, so that each day is tried once. */
const stepDays = 37;

/** A stay of the last two years that the place sells and that a review's words fit; extended to the minimum stay. */
export function sellableStay(
  place: PlaceSeed,
  needs: ReviewNeeds,
  today: CalendarDate,
  random: () => number,
): ReviewedStay {
  const [fewest, most] = needs.nights ?? [1, 5];
  const start = between(random, 0, span - 1);
  const wanted = between(random, fewest, most);
  for (let tried = 0; tried < span; tried += 1) {
    const arrival = addDays(today, -daysAgo.fewest - ((start + stepDays * tried) % span));
    const stay = { arrival, nights: Math.max(wanted, rulesOf(place, arrival).minStay) };
    if (isSold(place, stay) && fitsWords(needs, stay)) return stay;
  }
  throw new Error(`${place.slug} sells no stay of ${wanted} nights as a review describes it.`);
}

export const nightsOf = ({ arrival, nights }: ReviewedStay): CalendarDate[] =>
  Array.from({ length: nights }, (_, night) => addDays(arrival, night));

const isSold = (place: PlaceSeed, stay: ReviewedStay): boolean =>
  rulesOf(place, stay.arrival).arrival &&
  rulesOf(place, addDays(stay.arrival, stay.nights)).departure &&
  nightsOf(stay).every((night) => !rulesOf(place, night).closed);

/** Whether a review's words fit the time of a stay. */
function fitsWords({ seasons, months, days, nights }: ReviewNeeds, stay: ReviewedStay): boolean {
  const month = Number(stay.arrival.slice(5, 7));
  const weekdays = nightsOf({ ...stay, nights: stay.nights + 1 }).map(weekdayOf);
  return [
    seasons?.includes(seasonOfMonth(month)) ?? true,
    months?.includes(month) ?? true,
    days?.every((day) => weekdays.includes(day)) ?? true,
    nights === undefined || (stay.nights >= nights[0] && stay.nights <= nights[1]),
  ].every(Boolean);
}

const seasonOfMonth = (month: number): (typeof reviewSeasons)[number] =>
  reviewSeasons[Math.floor(((month + 9) % 12) / 3)] ?? 'winter';
