import type { CollectionWire } from '@mp/contract';
import { seasons, type Locale } from '@mp/domain';
import type { PictureLibrary } from './picture-library.ts';

/** A picture in each season, by the name of either; null when there is none. [4.5] */
export function visualOf(pictures: PictureLibrary, name: string | null, language: Locale): CollectionWire['visual'] {
  if (name === null) return null;
  const [summer, winter] = seasons.map((season) => pictures.picture(pictures.inSeason(name, season), language));
  return summer && winter ? { photo_grid_summer: summer, photo_grid_winter: winter } : null;
}
