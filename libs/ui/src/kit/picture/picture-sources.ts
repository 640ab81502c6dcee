import { avifAddress, pictureSizes, type Picture, type PictureSize } from '@mp/domain';

/** The files to offer by the rendered size of a picture. A page has dozens of pictures, and each candidate costs bytes. */
const filesOf = {
  /** As wide as the window or half of it, on some screens at least. */
  wide: ['small', 'medium', 'large'],
  /** At most 400 pixels in a grid, else as wide as a phone. */
  card: ['thumbnail', 'small', 'medium'],
  /** At most 250 pixels on any screen. */
  small: ['thumbnail', 'small'],
} as const satisfies Record<string, readonly PictureSize[]>;

/** The approximate rendered size of a picture. */
export type PictureScale = keyof typeof filesOf;

/** The `srcset` of a picture as AVIF: for `<source>`, and for a preload in the head. */
export const avifCandidates = (picture: Picture, scale: PictureScale = 'wide'): string =>
  filesOf[scale].map((size) => `${avifAddress(picture, size)} ${pictureSizes[size].width}w`).join(', ');
