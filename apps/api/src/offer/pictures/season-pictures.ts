import type { CollectionWire } from '@mp/contract';
import { seasons, type Locale, type Season } from '@mp/domain';
import type { PictureLibrary } from './picture-library.ts';

/** A picture in each season, by the name of either; null when there is none. [4.5] */
export function visualOf(pictures: PictureLibrary, name: string | null, language: Locale): CollectionWire['visual'] {
  if (name === null) return null;
  const [summer, winter] = seasons.map((season) => pictures.picture(pictures.inSeason(name, season), language));
  return summer && winter ? { photo_grid_summer: summer, photo_grid_winter: winter } : null;
}

/** The names of a place's pictures for a season; those of the other one when it has none. [4.5] */
export const picturesIn = (pictures: Readonly<Record<Season, readonly string[]>>, season: Season): readonly string[] =>
  pictures[season].length > 0 ? pictures[season] : pictures[season === 'summer' ? 'winter' : 'summer'];
