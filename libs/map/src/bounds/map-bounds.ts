/** A part of the map, in degrees: south below north, west before east. */
export interface MapBounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A point of the map, in degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The closest that one comes. [9.24] */
export const mostZoom = 18;

/** What the map shows when there is nothing to show: around the middle of the country. [9.24] [9.25] */
export const defaultBounds: MapBounds = { south: 47.8, north: 52.6, west: 10.4, east: 19.9 };

/** Beyond these latitudes a map in Mercator's projection ends. */
const mostLatitude = 85;

/** Five decimals are a metre: more would make an address of every tremble. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

const within = (degrees: number, most: number): number => Math.min(most, Math.max(-most, degrees));

/**
 * What a map shows as bounds that an address can carry: on this planet, rounded to a metre. Beyond the date line they end
 * there. Null where nothing is seen: a map of no size, or coordinates that are no numbers.
 *
 * @example boundsSeen({ south: 49.1234567, north: 50, west: 15, east: 16 })?.south // 49.12346
 */
export function boundsSeen({ south, north, west, east }: MapBounds): MapBounds | null {
  const bounds = {
    south: rounded(within(south, mostLatitude)),
    north: rounded(within(north, mostLatitude)),
    west: rounded(within(west, 180)),
    east: rounded(within(east, 180)),
  };
  return bounds.south < bounds.north && bounds.west < bounds.east ? bounds : null;
}

/** Whether two parts of the map are the same one; nothing is the same as nothing. */
export const areSameBounds = (one: MapBounds | null, other: MapBounds | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.south === other.south &&
    one.north === other.north &&
    one.west === other.west &&
    one.east === other.east);

/** Whether a point is somewhere: a place without coordinates is nowhere on the map. */
export const isOnMap = ({ latitude, longitude }: MapPoint): boolean => areOnMap(latitude, longitude);

const areOnMap = (latitude: number, longitude: number): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= mostLatitude &&
  Math.abs(longitude) <= 180 &&
  // What nobody has filled in.
  !(latitude === 0 && longitude === 0);

/** Points as columns of one length: entry n of each belongs to the same one. */
interface PointColumns {
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
}

/** However close together points are, so many degrees around them are shown: a valley with its hills. */
const leastSpan = 0.12;

/** The part of the map that all points are in, never smaller than a valley; null where there are none. */
export const boundsAround = (points: readonly MapPoint[]): MapBounds | null =>
  boundsOfColumns({
    latitudes: points.map(({ latitude }) => latitude),
    longitudes: points.map(({ longitude }) => longitude),
  });

/** Likewise of points in columns: a hundred thousand of them in a few milliseconds, which is the page's own time. */
export function boundsOfColumns({ latitudes, longitudes }: PointColumns): MapBounds | null {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < latitudes.length; index++) {
    const [latitude, longitude] = [latitudes[index] ?? NaN, longitudes[index] ?? NaN];
    if (!areOnMap(latitude, longitude)) continue;
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  if (south > north) return null;
  const [tall, wide] = [Math.max(0, leastSpan - (north - south)) / 2, Math.max(0, leastSpan - (east - west)) / 2];
  return { south: south - tall, north: north + tall, west: west - wide, east: east + wide };
}

/**
 * Bounds around the same middle, so many times as wide and as high: what leads out of a part of the map without places.
 *
 * @example widened({ south: 49, north: 50, west: 15, east: 17 }, 2) // { south: 48.5, north: 50.5, west: 14, east: 18 }
 */
export function widened({ south, north, west, east }: MapBounds, times: number): MapBounds {
  const [tall, wide] = [((north - south) * (times - 1)) / 2, ((east - west) * (times - 1)) / 2];
  const wider = { south: south - tall, north: north + tall, west: west - wide, east: east + wide };
  return boundsSeen(wider) ?? defaultBounds;
}

/**
 * The part of the map whose pins are fetched at once for what is seen: a grid of squares as large as the view, and all
 * that the view touches with one more around. A small move stays on it, and needs no other request.
 */
export function boundsToFetch({ south, north, west, east }: MapBounds): MapBounds {
  const size = 2 ** Math.ceil(Math.log2(Math.max(north - south, east - west, 0.01)));
  const down = (degrees: number): number => (Math.floor(degrees / size) - 0.5) * size;
  const up = (degrees: number): number => (Math.ceil(degrees / size) + 0.5) * size;
  return (
    boundsSeen({ south: down(south), north: up(north), west: down(west), east: up(east) }) ?? {
      south,
      north,
      west,
      east,
    }
  );
}
