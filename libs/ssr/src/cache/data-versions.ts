/**
 * What has become another: `places` when a place has, or when something of it was sold, given back or priced; `everything`
 * when the content has, of which nobody knows what shows it.
 */
export type Changed = 'everything' | 'places';

/** How often each has changed. */
export type DataVersions = Readonly<Record<Changed, number>>;

export const initialVersions: DataVersions = { everything: 0, places: 0 };

/** One change more. */
export const bumpVersion = (before: DataVersions, what: Changed): DataVersions => ({
  ...before,
  [what]: before[what] + 1,
});

/** Whether nothing that something was made of has changed since. */
export const isCurrent = (madeAt: DataVersions, now: DataVersions, ofPlaces: boolean): boolean =>
  madeAt.everything === now.everything && (!ofPlaces || madeAt.places === now.places);

/** Whether something was begun before a change that another one knows of. */
export const isBefore = (one: DataVersions, other: DataVersions): boolean =>
  one.everything < other.everything || one.places < other.places;

/** Names a state, so that nobody who asks after a change shares what was begun before it. */
export const versionsKey = ({ everything, places }: DataVersions): string => `${everything}.${places}`;
