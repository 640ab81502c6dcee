/** The sizes every picture exists in, in CSS pixels of its long side's width. All pictures are 3:2. [3.4] */
export const pictureSizes = {
  thumbnail: { width: 320, height: 213 },
  small: { width: 640, height: 427 },
  medium: { width: 1024, height: 683 },
  large: { width: 1600, height: 1067 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

/** The address of a picture without size and type: `/media/living-3-winter`. */
export type Photo = string;

/** A picture in every size, with a preview. */
export interface Picture {
  /** The common part of its file names or, if they differ, the AVIF of each size. */
  readonly files: Photo | Readonly<Record<PictureSize, string>>;
  /** A data URI of a few hundred bytes: a blurred preview, shown until the picture has loaded. */
  readonly preview: string;
  /** Its caption in the visitor's language. Empty for a picture that only repeats the text beside it. */
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
 * The JPEG of a picture, in its only size: for search engines, link previews, and browsers without AVIF. The API converts it
 * from the AVIF.
 */
export const jpegAddress = (picture: Picture): string => jpegOfAvif(avifAddress(picture, jpegSize));

/** @param avif the address of the AVIF of size `jpegSize` */
export const jpegOfAvif = (avif: string): string => avif.replace(/\.avif(?=$|\?)/, '.jpg');

/** The size of the JPEG. */
export const jpegSize = 'medium' satisfies PictureSize;

/** A short form of a picture's files: pages have dozens of pictures with four addresses each. */
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

/** A photo as a picture without preview and caption: it is shown beside the others of its place. */
export const pictureOfPhoto = (photo: Photo): Picture => ({ files: photo, preview: '', caption: '' });

export const seasons = ['summer', 'winter'] as const;
/** The season of a place's pictures; the control panel's `winter_mode` selects it, winter being the default. [4.5] */
export type Season = (typeof seasons)[number];

/** One picture for each season; twice the same if it suits both. [4.5] */
export type SeasonPictures = Readonly<Record<Season, Picture>>;
