import type { Database } from '../../platform/database/database.ts';
import { steadyReads } from '../../platform/database/read-database.ts';
import { createPlaceIndex, type PlaceIndex } from './index/place-index.ts';
import { createAvailabilityIndex, type AvailabilityIndex } from './availability-index/availability-index.ts';
import { createTotalsCache, type TotalsCache } from './index/totals-cache.ts';

/** The caches and sources of list queries, one per database of the process. */
export interface PlaceFinder {
  readonly database: Database;
  readonly index: PlaceIndex;
  readonly calendar: AvailabilityIndex;
  readonly totals: TotalsCache;
}

/** Default memory limit of the availability index, in bytes: more than 10,000 places with four room types need. */
const usualNightBytes = 96 * 2 ** 20;

const finders = new WeakMap<Database, PlaceFinder>();

/**
 * Opens the finder of a database. Nothing is loaded before the first query.
 *
 * @param nightBytes memory limit of the availability index; 0 turns it off
 */
export function openPlaceFinder(database: Database, nightBytes: number): PlaceFinder {
  const source = steadyReads(database);
  const index = createPlaceIndex(source);
  const calendar = createAvailabilityIndex(source, index, nightBytes);
  const finder = { database: source, index, calendar, totals: createTotalsCache({ database: source, calendar }) };
  for (const one of [database, source]) finders.set(one, finder);
  return finder;
}

/** The finder of a database, opened on first use. */
export const placeFinderOf = (database: Database): PlaceFinder =>
  finders.get(database) ?? openPlaceFinder(database, usualNightBytes);
