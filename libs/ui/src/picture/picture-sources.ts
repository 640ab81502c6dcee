import { avifAddress, pictureSizes, type Picture, type PictureSize } from '@mp/domain';

const sizeNames = Object.keys(pictureSizes) as PictureSize[];

/** The candidate list of a picture as AVIF: for `<source>`, and for a preload in the head. */
export const avifCandidates = (picture: Picture): string =>
  sizeNames.map((size) => `${avifAddress(picture, size)} ${pictureSizes[size].width}w`).join(', ');
