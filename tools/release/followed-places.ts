import path from 'node:path';
import { bucketOfMirror, readAllWhatRuns } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { hasReleases } from './released-areas.ts';
import { whatRunsOf } from './shop-records.ts';

/** Where a shop has its releases from. */
export interface FollowedPlace {
  /** In words. */
  readonly where: string;
  /** The variable that names it, with its value. */
  readonly variable: string;
  /** When it said so last, in milliseconds since 1970. */
  readonly at: number;
}

/** Other places than the one that the settings name, which shops of this data directory follow, or have followed. */
export function followedElsewhere(settings: Settings): readonly FollowedPlace[] {
  const data = path.resolve(settings.DATA_DIR);
  return readAllWhatRuns(data).flatMap(({ releases, at }) => {
    const bucket = bucketOfMirror(data, releases);
    if (bucket !== undefined)
      return bucket === settings.RELEASES_BUCKET
        ? []
        : [{ where: `the bucket ${bucket}`, variable: `RELEASES_BUCKET=${bucket}`, at }];
    // What else is below it is of `npm run dev`.
    const isNamed = settings.RELEASES_BUCKET === undefined && releases === path.resolve(settings.RELEASES_DIR);
    return isNamed || releases.startsWith(data + path.sep) || !hasReleases(releases)
      ? []
      : [{ where: releases, variable: `RELEASES_DIR=${releases}`, at }];
  });
}

/** That a shop of this data directory follows other places, in words. */
export const shopFollows = ({ DATA_DIR }: Settings, others: readonly FollowedPlace[]): string =>
  `The shop with the data directory ${path.resolve(DATA_DIR)} follows ${others.map(({ where }) => where).join(', ')}`;

/** What whoever has changed something should know of who follows the place that they have changed. */
export function notesOfPlace(settings: Settings, where: string): readonly string[] {
  const others = followedElsewhere(settings);
  const here = whatRunsOf(settings);
  const later = others.filter(({ at }) => at > (here?.at ?? 0));
  if (here && later.length === 0) return [];
  if (here) return [`No shop follows ${where} any more. ${shopFollows(settings, later)}.`];
  if (others.length > 0) return [`No shop follows ${where} so far. ${shopFollows(settings, others)}.`];
  const none = `No shop with the data directory ${path.resolve(settings.DATA_DIR)} has followed ${where} so far`;
  // Others have it from there on machines of their own.
  return [settings.RELEASES_BUCKET === undefined ? `${none}.` : `${none}; what other machines do is not known here.`];
}
