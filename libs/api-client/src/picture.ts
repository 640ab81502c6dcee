import type { CollectionWire, PictureWire } from '@mp/contract';
import { pictureFiles, type Picture, type SeasonPictures } from '@mp/domain';
import { tieShortWords } from '@mp/i18n';

/** A picture from the wire. [3.4] */
export const pictureOf = ({ preview, caption, ...files }: PictureWire): Picture => ({
  files: pictureFiles(files),
  preview,
  caption: tieShortWords(caption),
});

/** The pictures of a subject in each season, from the wire. [4.5] */
export const visualOf = (wire: NonNullable<CollectionWire['visual']>): SeasonPictures => ({
  summer: pictureOf(wire.photo_grid_summer),
  winter: pictureOf(wire.photo_grid_winter),
});
