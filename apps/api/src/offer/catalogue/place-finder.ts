import type { Database } from '../../platform/database/database.ts';
import { createPlaceIndex, type PlaceIndex } from './index/place-index.ts';
import { createNightCalendar, type NightCalendar } from './nights/night-calendar.ts';
import { rememberTotals, type RememberedTotals } from './index/remembered-totals.ts';

/** What lists are found with. It remembers, so that there is one for each database of the process. */
export interface PlaceFinder {
  readonly database: Database;
  readonly index: PlaceIndex;
  readonly calendar: NightCalendar;
  readonly totals: RememberedTotals;
}

/** How much memory nights may take where nobody has said it, in bytes: those of 10,000 places of four room types, and more. */
const usualNightBytes = 96 * 2 ** 20;

const finders = new WeakMap<Database, PlaceFinder>();

/**
 * Makes the finder of a database. Nothing is read before the first question.
 *
 * @param nightBytes how much memory nights may take; none are kept when it is 0
 */
export function openPlaceFinder(database: Database, nightBytes: number): PlaceFinder {
  const index = createPlaceIndex(database);
  const calendar = createNightCalendar(database, index, nightBytes);
  const finder = { database, index, calendar, totals: rememberTotals({ database, calendar }) };
  finders.set(database, finder);
  return finder;
}

/** The finder of a database: the one that was opened, else a new one. */
export const placeFinderOf = (database: Database): PlaceFinder =>
  finders.get(database) ?? openPlaceFinder(database, usualNightBytes);
