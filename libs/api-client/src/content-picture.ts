import type { ContentPictureWire } from '@mp/contract';
import { pictureFiles, type Picture, type SeasonPictures } from '@mp/domain';

/** A picture of the content service for the UI kit; null if an entry has none. [7.34] */
export const contentPictureOf = (wire: ContentPictureWire | null): Picture | null =>
  wire && {
    files: pictureFiles({
      thumbnail: wire.formats.thumbnail.url,
      small: wire.formats.small.url,
      medium: wire.formats.medium.url,
      large: wire.formats.large.url,
    }),
    preview: wire.previewUrl,
    caption: wire.alternativeText,
  };

/** An entry's picture in each season; null if it has none. [4.5] */
export function seasonPicturesOf(
  wire: Readonly<Record<'picture' | 'picture_winter', ContentPictureWire | null>>,
): SeasonPictures | null {
  const [picture, winter] = [contentPictureOf(wire.picture), contentPictureOf(wire.picture_winter)];
  const summer = picture ?? winter;
  return summer && { summer, winter: winter ?? summer };
}
