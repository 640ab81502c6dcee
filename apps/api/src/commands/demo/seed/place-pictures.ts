import { seasons, type Season } from '@mp/domain';
import type { PictureEntry } from '../../../offer/pictures/manifest.ts';
import type { PlaceSeed } from '../place-seed.ts';

/** The pictures of a place by season, the cover first, and one for each of its room types. */
export interface PlacePictures {
  readonly gallery: Readonly<Record<Season, readonly string[]>>;
  readonly rooms: readonly (string | null)[];
}

/** Scenes that are drawn of each kind: `mill-1` … `mill-3`. */
const scenesOfKind = 3;

/** Kinds that are one room under a roof: a dining room or a bathroom of marble would not be believed. */
const smallKinds = new Set(['treehouse', 'tent', 'dome', 'tinyhouse', 'boathouse']);

/**
 * Gives every place its pictures: one of the scenes of its kind, taken in turn so that neighbours differ, in both
 * seasons, and rooms that fit it. Decided by the order of pkids alone, so that every seeding gives the same.
 */
export function choosePictures(
  places: readonly PlaceSeed[],
  manifest: readonly PictureEntry[],
): ReadonlyMap<number, PlacePictures> {
  const rooms = (subject: PictureEntry['subject'], season: Season): string[] =>
    manifest
      .filter((entry) => entry.subject === subject && (entry.season === season || entry.season === 'all'))
      .map(({ id }) => id);
  const seen = new Map<string, number>();
  const chosen = new Map<number, PlacePictures>();
  for (const place of places) {
    const turn = seen.get(place.kind) ?? 0;
    seen.set(place.kind, turn + 1);
    const scene = `${place.kind}-${(turn % scenesOfKind) + 1}`;
    const pick = (from: readonly string[], offset = 0): string[] =>
      from.length > 0 ? [from[(place.pkid * 7 + turn + offset) % from.length] as string] : [];
    const subjects = smallKinds.has(place.kind)
      ? (['living', 'bedroom'] as const)
      : (['living', 'bedroom', 'dining', 'bath'] as const);
    const gallery = (season: Season): string[] => {
      const other: Season = season === 'summer' ? 'winter' : 'summer';
      return [
        `${scene}-${season}`,
        ...subjects.flatMap((subject) => pick(rooms(subject, season))),
        `${scene}-${other}`,
      ];
    };
    chosen.set(place.pkid, {
      gallery: { summer: gallery('summer'), winter: gallery('winter') },
      rooms: place.rooms.map((_, index) => pick(rooms('bedroom', seasons[1]), index)[0] ?? null),
    });
  }
  return chosen;
}
