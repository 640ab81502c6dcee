import { seasons, type Season } from '@mp/domain';
import type { PictureEntry } from '../../../offer/pictures/manifest.ts';
import type { PlaceSeed } from '../place-seed.ts';

/** The pictures of a place by season, the cover first, and one per room type, by the name of either season. */
export interface PlacePictures {
  readonly gallery: Readonly<Record<Season, readonly string[]>>;
  readonly rooms: readonly (string | null)[];
}

/**
 * Assigns every place its own pictures: the house first, then rooms and details, last the house in the other season.
 * The first rooms are its room types, in order. A place that has pictures of one season alone shows them all year: tents
 * close in winter.
 */
export function choosePictures(
  places: readonly PlaceSeed[],
  manifest: readonly PictureEntry[],
): ReadonlyMap<number, PlacePictures> {
  const drawn = new Map<string, PictureEntry[]>(places.map(({ slug }) => [slug, []]));
  for (const picture of manifest) if (picture.place !== null) drawn.get(picture.place)?.push(picture);
  return new Map(
    places.map(({ pkid, slug, rooms }) => {
      const pictures = drawn.get(slug) ?? [];
      const houses = pictures.filter(({ subject }) => subject === 'exterior');
      const close = pictures.filter(({ subject }) => subject !== 'exterior');
      const drawnIn = seasons.filter((season) => houses.some((picture) => picture.season === season));
      const gallery = (wanted: Season): string[] => {
        const season = drawnIn.includes(wanted) ? wanted : drawnIn[0];
        return [
          ...houses.filter((picture) => picture.season === season),
          ...close.filter((picture) => picture.season === season || picture.season === 'all'),
          ...houses.filter((picture) => picture.season !== season),
        ].map(({ id }) => id);
      };
      const ofRooms = close.filter((picture) => picture.season === drawnIn.at(-1));
      return [
        pkid,
        {
          gallery: { summer: gallery('summer'), winter: gallery('winter') },
          rooms: rooms.map((_, index) => ofRooms[index]?.id ?? null),
        },
      ];
    }),
  );
}
