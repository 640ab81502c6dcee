import { avifAddress, pictureSizes, type Picture, type PictureSize } from '@mp/domain';

/**
 * Which files are worth naming for a picture by how large it is drawn. A page shows dozens, and a file that hardly any window
 * would choose costs its visitors as much as one that all do.
 */
const filesOf = {
  /** Across a window or half of it, on some screen at least. */
  wide: ['small', 'medium', 'large'],
  /** At most 400 pixels where there is room for several beside each other, else as wide as a phone. */
  card: ['thumbnail', 'small', 'medium'],
  /** At most 250 pixels on any screen. */
  small: ['thumbnail', 'small'],
} as const satisfies Record<string, readonly PictureSize[]>;

/** How large a picture is drawn, roughly. */
export type PictureScale = keyof typeof filesOf;

/** The candidate list of a picture as AVIF: for `<source>`, and for a preload in the head. */
export const avifCandidates = (picture: Picture, scale: PictureScale = 'wide'): string =>
  filesOf[scale].map((size) => `${avifAddress(picture, size)} ${pictureSizes[size].width}w`).join(', ');
