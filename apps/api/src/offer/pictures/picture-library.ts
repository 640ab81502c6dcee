import type { PictureWire } from '@mp/contract';
import { pictureSizes, type Locale, type PictureSize, type Season } from '@mp/domain';
import { picturesPath, type PictureEntry } from './manifest.ts';

/** A placeholder in the brand's colours, for a missing picture. */
const blank =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#e9e2d4"/></svg>',
  );

const blankPicture: PictureWire = {
  thumbnail: blank,
  small: blank,
  medium: blank,
  large: blank,
  preview: blank,
  caption: '',
};

/** Maps names of pictures in the database to wire objects. */
export interface PictureLibrary {
  picture(id: string | null | undefined, language: Locale): PictureWire | null;
  /** The short address, for clients that build addresses themselves; only when the picture has a file in every size. */
  photo(id: string): string | null;
  /** The picture, or a placeholder when it does not exist. */
  pictureOrBlank(id: string | null | undefined, language: Locale): PictureWire;
  /** The name of the same drawing in a season; a picture for both seasons keeps its name. [4.5] */
  inSeason(id: string, season: Season): string;
}

/** @param fallback the library for names that these entries do not have */
export function createPictureLibrary(
  entries: readonly Pick<PictureEntry, 'id' | 'files' | 'preview' | 'caption'>[],
  fallback?: PictureLibrary,
): PictureLibrary {
  const byId = new Map(
    entries.map(({ id, files, preview, caption }) => [
      id,
      { cs: { ...files, preview, caption: caption.cs }, en: { ...files, preview, caption: caption.en } },
    ]),
  );
  const picture: PictureLibrary['picture'] = (id, language) =>
    byId.get(id ?? '')?.[language] ?? fallback?.picture(id, language) ?? null;
  const withEverySize = new Set(entries.filter(hasEverySize).map(({ id }) => id));
  const photo: PictureLibrary['photo'] = (id) =>
    withEverySize.has(id) ? picturesPath + id : (fallback?.photo(id) ?? null);
  const inSeason: PictureLibrary['inSeason'] = (id, season) => {
    const other = id.replace(/-(summer|winter)$/, `-${season}`);
    return byId.has(other) ? other : (fallback?.inSeason(id, season) ?? id);
  };
  return { picture, photo, inSeason, pictureOrBlank: (id, language) => picture(id, language) ?? blankPicture };
}

const hasEverySize = ({ id, files }: Pick<PictureEntry, 'id' | 'files'>): boolean =>
  (Object.keys(pictureSizes) as PictureSize[]).every((size) => files[size] === `${picturesPath}${id}-${size}.avif`);
