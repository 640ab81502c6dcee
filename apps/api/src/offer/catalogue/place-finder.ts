import type { Database } from '../../platform/database/database.ts';
import { createPlaceIndex, type PlaceIndex } from './index/place-index.ts';
import { rememberTotals, type RememberedTotals } from './index/remembered-totals.ts';

/** What lists are found with. It remembers, so that there is one for each database of the process. */
export interface PlaceFinder {
  readonly database: Database;
  readonly index: PlaceIndex;
  readonly totals: RememberedTotals;
}

const finders = new WeakMap<Database, PlaceFinder>();

/** The finder of a database. Nothing is read before the first question. */
export function placeFinderOf(database: Database): PlaceFinder {
  const known = finders.get(database);
  if (known) return known;
  const finder = { database, index: createPlaceIndex(database), totals: rememberTotals(database) };
  finders.set(database, finder);
  return finder;
}
