import { baseMapBounds, placeMapFrame, placeMapPath, type PlaceMap } from '@mp/base-map';
import { MapNotDrawnError, type MapDrawer } from '@mp/map-picture/drawer';
import { LRUCache } from 'lru-cache';

/** Cache of the last requested pictures: some three hundred. */
const maxBytes = 16 * 2 ** 20;
const maxPictures = 1_000;

/** Pixel density for printers and high-density screens. */
const density = { share: 2, letter: 2, paper: 3 } as const;

const caches = new WeakMap<MapDrawer, LRUCache<string, Buffer>>();

/** Whether the base map covers a place; elsewhere there is no picture. */
function isOnBaseMap({ place: { latitude, longitude } }: PlaceMap): boolean {
  const [[west, south], [east, north]] = baseMapBounds;
  return latitude > south && latitude < north && longitude > west && longitude < east;
}

/**
 * Renders the map around a place as a JPEG; null outside the base map.
 *
 * @throws MapNotDrawnError when the queue is full, or rendering times out
 */
export async function placeMapPicture(maps: MapDrawer, picture: PlaceMap): Promise<Buffer | null> {
  if (!isOnBaseMap(picture)) return null;
  let pictures = caches.get(maps);
  if (!pictures)
    caches.set(
      maps,
      (pictures = new LRUCache({ max: maxPictures, maxSize: maxBytes, sizeCalculation: ({ length }) => length })),
    );
  const key = placeMapPath(picture);
  const cached = pictures.get(key);
  if (cached) return cached;
  const { place, shape, theme, locale } = picture;
  const frame = placeMapFrame(picture);
  const jpeg = await maps.picture({ frame, theme, locale, pins: [place], density: density[shape] }, 'jpeg');
  pictures.set(key, jpeg);
  return jpeg;
}

/** The same for documents and letters: on failure they are sent without a map. */
export const placeMapIfAny = (maps: MapDrawer, picture: PlaceMap): Promise<Buffer | null> =>
  placeMapPicture(maps, picture).catch((error: unknown) => {
    if (error instanceof MapNotDrawnError) return null;
    throw error;
  });
