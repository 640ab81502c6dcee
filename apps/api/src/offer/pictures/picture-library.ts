import { statSync } from 'node:fs';
import path from 'node:path';
import type { PictureWire } from '@mp/contract';
import { pictureSizes, type Locale, type PictureSize, type Season } from '@mp/domain';
import { importedPicturesDirectory, picturesPath, readPictureManifest, type PictureEntry } from './manifest.ts';

/** A quiet field in the brand's colours, for a picture that has not been drawn. */
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

/** Turns the names of pictures that the database keeps into what the wire carries. */
export interface PictureLibrary {
  picture(id: string | null | undefined, language: Locale): PictureWire | null;
  /** Where it lies, for what makes its addresses itself: only of a picture that has a file in every size. */
  photo(id: string): string | null;
  /** For places that must show something: a blank field where there is no picture. */
  pictureOrBlank(id: string | null | undefined, language: Locale): PictureWire;
  /** The name of the same drawing in a season; a picture that is good for both keeps its own. [4.5] */
  inSeason(id: string, season: Season): string;
}

/** @param beneath has what these entries have not */
export function createPictureLibrary(entries: readonly PictureEntry[], beneath?: PictureLibrary): PictureLibrary {
  const byId = new Map(
    entries.map(({ id, files, preview, caption }) => [
      id,
      { cs: { ...files, preview, caption: caption.cs }, en: { ...files, preview, caption: caption.en } },
    ]),
  );
  const picture: PictureLibrary['picture'] = (id, language) =>
    byId.get(id ?? '')?.[language] ?? beneath?.picture(id, language) ?? null;
  const whole = new Set(entries.filter(hasEverySize).map(({ id }) => id));
  const photo: PictureLibrary['photo'] = (id) => (whole.has(id) ? picturesPath + id : (beneath?.photo(id) ?? null));
  const inSeason: PictureLibrary['inSeason'] = (id, season) => {
    const other = id.replace(/-(summer|winter)$/, `-${season}`);
    return byId.has(other) ? other : (beneath?.inSeason(id, season) ?? id);
  };
  return { picture, photo, inSeason, pictureOrBlank: (id, language) => picture(id, language) ?? blankPicture };
}

const hasEverySize = ({ id, files }: PictureEntry): boolean =>
  (Object.keys(pictureSizes) as PictureSize[]).every((size) => files[size] === `${picturesPath}${id}-${size}.avif`);

/**
 * A library that knows what editors have added meanwhile, in this process or another one on the same directory: the manifest
 * is read again when it has changed.
 */
export function followPictureLibrary(dataDir: string): () => PictureLibrary {
  const manifest = path.join(importedPicturesDirectory(dataDir), 'manifest.json');
  const stampOf = (): string => {
    const { mtimeMs, size } = statSync(manifest, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
    return `${mtimeMs} ${size}`;
  };
  let stamp = stampOf();
  let library = loadPictureLibrary(dataDir);
  return () => {
    const now = stampOf();
    if (now !== stamp) {
      stamp = now;
      library = loadPictureLibrary(dataDir);
    }
    return library;
  };
}

/** Those that come with the product, read once: they change with the product alone. */
let drawn: PictureLibrary | undefined;

/** The pictures that come with the product and those that were imported, as they are now. */
export const loadPictureLibrary = (dataDir: string): PictureLibrary =>
  createPictureLibrary(
    readPictureManifest(importedPicturesDirectory(dataDir)),
    (drawn ??= createPictureLibrary(readPictureManifest())),
  );
