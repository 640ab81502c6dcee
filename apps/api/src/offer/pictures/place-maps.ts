import { baseMapBounds, placeMapFrame, placeMapPath, type PlaceMap } from '@mp/base-map';
import { MapNotDrawnError, type MapDrawer } from '@mp/map-picture/drawer';
import { LRUCache } from 'lru-cache';

/** Cache of the last requested pictures: some three hundred. */
const mostBytes = 16 * 2 ** 20;
const mostPictures = 1_000;

/** Pixel density for printers and high-density screens. */
const density = { share: 2, letter: 2, paper: 3 } as const;

const kept = new WeakMap<MapDrawer, LRUCache<string, Buffer>>();

/** Whether the base map covers a place; elsewhere there is no picture. */
function isDrawn({ place: { latitude, longitude } }: PlaceMap): boolean {
  const [[west, south], [east, north]] = baseMapBounds;
  return latitude > south && latitude < north && longitude > west && longitude < east;
}

/**
 * Renders the map around a place as a JPEG; null outside the base map.
 *
 * @throws MapNotDrawnError when the queue is full, or rendering times out
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

/** The same for documents and letters: on failure they are sent without a map. */
export const placeMapIfAny = (maps: MapDrawer, picture: PlaceMap): Promise<Buffer | null> =>
  placeMapPicture(maps, picture).catch((error: unknown) => {
    if (error instanceof MapNotDrawnError) return null;
    throw error;
  });
