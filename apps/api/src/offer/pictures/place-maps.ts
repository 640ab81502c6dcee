import { baseMapBounds, placeMapFrame, placeMapPath, type PlaceMap } from '@mp/base-map';
import { MapNotDrawnError, type MapDrawer } from '@mp/map-picture/drawer';
import { LRUCache } from 'lru-cache';

/** Of the pictures that were wanted last: some three hundred. */
const mostBytes = 16 * 2 ** 20;
const mostPictures = 1_000;

/** What printers and screens of high density show of one CSS pixel. */
const density = { share: 2, letter: 2, paper: 3 } as const;

const kept = new WeakMap<MapDrawer, LRUCache<string, Buffer>>();

/** Whether the base map has anything to show around a place; elsewhere there is no picture. */
function isDrawn({ place: { latitude, longitude } }: PlaceMap): boolean {
  const [[west, south], [east, north]] = baseMapBounds;
  return latitude > south && latitude < north && longitude > west && longitude < east;
}

/**
 * A picture of the map with a place in its middle, as a JPEG; null for a place that is not on the base map.
 *
 * @throws MapNotDrawnError where too many wait, or it takes too long
 */
export async function placeMapPicture(maps: MapDrawer, picture: PlaceMap): Promise<Buffer | null> {
  if (!isDrawn(picture)) return null;
  let pictures = kept.get(maps);
  if (!pictures)
    kept.set(
      maps,
      (pictures = new LRUCache({ max: mostPictures, maxSize: mostBytes, sizeCalculation: ({ length }) => length })),
    );
  const key = placeMapPath(picture);
  const known = pictures.get(key);
  if (known) return known;
  const { place, shape, theme, locale } = picture;
  const frame = placeMapFrame(picture);
  const drawn = await maps.picture({ frame, theme, locale, pins: [place], density: density[shape] }, 'jpeg');
  pictures.set(key, drawn);
  return drawn;
}

/** The same for paper and letters, which are written without a map rather than not at all. */
export const placeMapIfAny = (maps: MapDrawer, picture: PlaceMap): Promise<Buffer | null> =>
  placeMapPicture(maps, picture).catch((error: unknown) => {
    if (error instanceof MapNotDrawnError) return null;
    throw error;
  });
