import { longestStayNights, weekdayOf, type CalendarDate } from '@mp/domain';
import type { PlaceSeed } from '../place-seed.ts';
import { isInMountains, seasonOf } from './prices.ts';

/** The restrictions of a place on a day. */
export interface DayRules {
  readonly arrival: boolean;
  readonly departure: boolean;
  readonly minStay: number;
  readonly maxStay: number;
  /** The night is closed. */
  readonly closed: boolean;
}

/** Kinds that are let as a whole. */
const isWholeHouse = ({ rooms }: PlaceSeed): boolean =>
  rooms.length === 1 && rooms[0]?.units === 1 && rooms[0].capacity >= 4;

/** Whether a place has a restriction: a share of places, spread evenly by id. */
const oneIn = (share: number, { pkid }: PlaceSeed): boolean => pkid % share === 0;

/**
 * Restrictions of demonstration places, so that each kind occurs: whole weeks from Saturday in summer, no arrivals on
 * Christmas Eve, no departures on New Year's Day, weekends of at least two nights, New Year of three or four, stays of
 * at most two weeks, nights outside the opening season closed.
 */
export function rulesOf(place: PlaceSeed, date: CalendarDate): DayRules {
  const day = date.slice(5);
  const season = seasonOf(date);
  const open = place.facts.season;
  const weekday = weekdayOf(date);
  const wholeWeeks = season === 'summer' && isWholeHouse(place) && oneIn(2, place);
  const saturday = weekday === 6;
  const quietChristmas = oneIn(2, place) && (day === '12-24' || day === '12-25');
  return {
    arrival: !(wholeWeeks && !saturday) && !quietChristmas,
    departure: !(wholeWeeks && !saturday) && !(oneIn(4, place) && day === '01-01'),
    minStay: minStayOf(place, day, weekday, wholeWeeks),
    maxStay: oneIn(5, place) ? 14 : longestStayNights,
    closed: open !== null && !isWithin(open, day),
  };
}

/** Whether a day of the year is in a season, which may last over New Year. */
const isWithin = ({ opens, closes }: { opens: string; closes: string }, day: string): boolean =>
  opens <= closes ? opens <= day && day <= closes : opens <= day || day <= closes;

function minStayOf(place: PlaceSeed, day: string, weekday: number, wholeWeeks: boolean): number {
  if (wholeWeeks) return 7;
  if (day >= '12-27' && day <= '12-31') return isInMountains(place) ? 4 : 3;
  // An arrival on Friday includes Saturday: a single Saturday is hard to sell.
  return weekday === 5 && !oneIn(3, place) ? 2 : 1;
}
