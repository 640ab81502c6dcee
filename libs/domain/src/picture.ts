/** The sizes every picture exists in, in CSS pixels of its long side's width. All pictures are 3:2. [3.4] */
export const pictureSizes = {
  thumbnail: { width: 320, height: 213 },
  small: { width: 640, height: 427 },
  medium: { width: 1024, height: 683 },
  large: { width: 1600, height: 1067 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** A picture's addresses (AVIF; WebP stands beside each under the same name) and what holds its place meanwhile. */
export interface Picture {
  readonly thumbnail: string;
  readonly small: string;
  readonly medium: string;
  readonly large: string;
  /** A data URI of a few hundred bytes: the picture blurred, shown until it has loaded. */
  readonly preview: string;
  /** What it shows, in the visitor's language. Empty for a picture that only repeats the text beside it. */
  readonly caption: string;
}

/** Where a picture lies, without its size and type: what a list carries of pictures that are shown only on demand. */
export type Photo = string;

/**
 * The addresses of a photo. It has no preview, and no words: it stands beside those of its place.
 *
 * @example pictureOfPhoto('/media/living-3-winter').small // '/media/living-3-winter-small.avif'
 */
export const pictureOfPhoto = (photo: Photo): Picture => ({
  thumbnail: `${photo}-thumbnail.avif`,
  small: `${photo}-small.avif`,
  medium: `${photo}-medium.avif`,
  large: `${photo}-large.avif`,
  preview: '',
  caption: '',
});

export const seasons = ['summer', 'winter'] as const;
/** Which of a place's pictures are shown; the control panel's `winter_mode` decides, winter being the default. [4.5] */
export type Season = (typeof seasons)[number];

/** One picture as it is in each season: twice the same where it is good for both. [4.5] */
export type SeasonPictures = Readonly<Record<Season, Picture>>;
