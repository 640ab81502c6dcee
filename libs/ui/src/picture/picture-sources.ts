import { pictureSizes, type Picture, type PictureSize } from '@mp/domain';

const sizeNames = Object.keys(pictureSizes) as PictureSize[];

const webpOf = (address: string): string => address.replace(/\.avif(?=$|\?)/, '.webp');

const candidates = (picture: Picture, write: (address: string) => string): string =>
  sizeNames.map((size) => `${write(picture[size])} ${pictureSizes[size].width}w`).join(', ');

/** The candidate list of a picture as AVIF: for `<source>`, and for a preload in the head. */
export const avifCandidates = (picture: Picture): string => candidates(picture, (address) => address);

/** The same as WebP, which stands beside each AVIF under the same name. */
export const webpCandidates = (picture: Picture): string => candidates(picture, webpOf);

/** For browsers that know neither `srcset` nor AVIF. */
export const fallbackSource = (picture: Picture): string => webpOf(picture.medium);
