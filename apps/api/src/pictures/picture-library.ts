import type { PictureWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { importedPicturesDirectory, readPictureManifest, type PictureEntry } from './manifest.ts';

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
  /** For places that must show something: a blank field where there is no picture. */
  pictureOrBlank(id: string | null | undefined, language: Locale): PictureWire;
}

export function createPictureLibrary(entries: readonly PictureEntry[] = readPictureManifest()): PictureLibrary {
  const byId = new Map(
    entries.map(({ id, files, preview, caption }) => [
      id,
      { cs: { ...files, preview, caption: caption.cs }, en: { ...files, preview, caption: caption.en } },
    ]),
  );
  const picture: PictureLibrary['picture'] = (id, language) => byId.get(id ?? '')?.[language] ?? null;
  return { picture, pictureOrBlank: (id, language) => picture(id, language) ?? blankPicture };
}

/** The pictures that come with the product and those that were imported, as they are now. */
export const loadPictureLibrary = (dataDir: string): PictureLibrary =>
  createPictureLibrary([...readPictureManifest(), ...readPictureManifest(importedPicturesDirectory(dataDir))]);
