/**
 * The kind of data that changed. `places`: a place, its availability or its prices. `everything`: editorial content, which
 * any page may show.
 */
export type Changed = 'everything' | 'places';

/** The number of changes of each kind. */
export type DataVersions = Readonly<Record<Changed, number>>;

export const initialVersions: DataVersions = { everything: 0, places: 0 };

/** Counts one more change. */
export const bumpVersion = (before: DataVersions, what: Changed): DataVersions => ({
  ...before,
  [what]: before[what] + 1,
});

/** Whether the data behind a cached entry has not changed since `madeAt`. */
export const isCurrent = (madeAt: DataVersions, now: DataVersions, ofPlaces: boolean): boolean =>
  madeAt.everything === now.everything && (!ofPlaces || madeAt.places === now.places);

/** Whether `one` lacks a change that `other` includes. */
export const isBefore = (one: DataVersions, other: DataVersions): boolean =>
  one.everything < other.everything || one.places < other.places;

/** A key of the versions: a request after a change does not share a request from before it. */
export const versionsKey = ({ everything, places }: DataVersions): string => `${everything}.${places}`;
