/** The sizes every picture exists in, in CSS pixels of its long side's width. All pictures are 3:2. [3.4] */
export const pictureSizes = {
  thumbnail: { width: 320, height: 213 },
  small: { width: 640, height: 427 },
  medium: { width: 1024, height: 683 },
  large: { width: 1600, height: 1067 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** Where a picture lies, without its size and type: `/media/living-3-winter`. */
export type Photo = string;

/** A picture in every size and what holds its place meanwhile. */
export interface Picture {
  /** What the names of its files have in common, or, of files that are named otherwise, the AVIF of each size. */
  readonly files: Photo | Readonly<Record<PictureSize, string>>;
  /** A data URI of a few hundred bytes: the picture blurred, shown until it has loaded. */
  readonly preview: string;
  /** What it shows, in the visitor's language. Empty for a picture that only repeats the text beside it. */
  readonly caption: string;
}

const avifOf = (photo: Photo, size: PictureSize): string => `${photo}-${size}.avif`;

/**
 * The AVIF of a picture in a size.
 *
 * @example avifAddress(pictureOfPhoto('/media/living-3-winter'), 'small') // '/media/living-3-winter-small.avif'
 */
export const avifAddress = ({ files }: Picture, size: PictureSize): string =>
  typeof files === 'string' ? avifOf(files, size) : files[size];

/**
 * The same as JPEG, in the one size that it has: for search engines, previews of links, and browsers that know no AVIF.
 * The API makes it of the AVIF.
 */
export const jpegAddress = (picture: Picture): string => jpegOfAvif(avifAddress(picture, jpegSize));

/** @param avif the address of the AVIF of size `jpegSize` */
export const jpegOfAvif = (avif: string): string => avif.replace(/\.avif(?=$|\?)/, '.jpg');

/** The size in which a picture can be had as JPEG. */
export const jpegSize = 'medium' satisfies PictureSize;

/** The files of a picture said shortly: pages carry dozens of pictures, and each has four addresses. */
export function pictureFiles({
  thumbnail,
  small,
  medium,
  large,
}: Readonly<Record<PictureSize, string>>): Picture['files'] {
  const photo = thumbnail.replace(/-thumbnail\.avif$/, '');
  const isFamily =
    photo !== thumbnail &&
    small === avifOf(photo, 'small') &&
    medium === avifOf(photo, 'medium') &&
    large === avifOf(photo, 'large');
  return isFamily ? photo : { thumbnail, small, medium, large };
}

/** A photo as a picture. It has no preview, and no words: it stands beside those of its place. */
export const pictureOfPhoto = (photo: Photo): Picture => ({ files: photo, preview: '', caption: '' });

export const seasons = ['summer', 'winter'] as const;
/** Which of a place's pictures are shown; the control panel's `winter_mode` decides, winter being the default. [4.5] */
export type Season = (typeof seasons)[number];

/** One picture as it is in each season: twice the same where it is good for both. [4.5] */
export type SeasonPictures = Readonly<Record<Season, Picture>>;
