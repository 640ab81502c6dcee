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

/** The maximum zoom. [9.24] */
export const mostZoom = 18;

/** The middle of the country. [9.24] */
const defaultCentre: MapPoint = { latitude: 49.8, longitude: 15.5 };

/**
 * The zoom of the default view. [9.24] names it for tiles of 256 pixels, as the bounds of [9.25] show; ours are of 512, so
 * that one level less is the same scale.
 */
const defaultZoom = 6;

/** The default view, at one scale on every screen: a point that is shown at a zoom. [9.24] */
export const defaultView = {
  bounds: {
    south: defaultCentre.latitude,
    north: defaultCentre.latitude,
    west: defaultCentre.longitude,
    east: defaultCentre.longitude,
  },
  mostZoom: defaultZoom,
} as const;

/** The default bounds: around the middle of the country. [9.24] [9.25] */
export const defaultBounds: MapBounds = { south: 47.8, north: 52.6, west: 10.4, east: 19.9 };

/** The limit of latitudes in Mercator's projection. */
const mostLatitude = 85;

/** Five decimals are a metre: more would change the address with every jitter. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

const within = (degrees: number, most: number): number => Math.min(most, Math.max(-most, degrees));

/**
 * The view of a map as bounds for an address: on this planet, rounded to a metre, cut at the date line. Null if nothing is
 * visible: a map without a size, or invalid coordinates.
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

/** Whether two bounds are equal; null equals null. */
export const areSameBounds = (one: MapBounds | null, other: MapBounds | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.south === other.south &&
    one.north === other.north &&
    one.west === other.west &&
    one.east === other.east);

/** Whether a point has coordinates on the map. */
export const isOnMap = ({ latitude, longitude }: MapPoint): boolean => areOnMap(latitude, longitude);

const areOnMap = (latitude: number, longitude: number): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= mostLatitude &&
  Math.abs(longitude) <= 180 &&
  // Missing coordinates.
  !(latitude === 0 && longitude === 0);

/** Points as columns of equal length: index n of each is one point. */
interface PointColumns {
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
}

/** The minimum span around points, in degrees: a valley with its hills. */
const leastSpan = 0.12;

/** The bounds of all points, never smaller than a valley; null without points. */
export const boundsAround = (points: readonly MapPoint[]): MapBounds | null =>
  boundsOfColumns({
    latitudes: points.map(({ latitude }) => latitude),
    longitudes: points.map(({ longitude }) => longitude),
  });

/** The same for columns: a hundred thousand points take a few milliseconds of the main thread. */
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
 * Bounds around the same middle, by a factor wider and higher: for leaving a part of the map without places.
 *
 * @example widened({ south: 49, north: 50, west: 15, east: 17 }, 2) // { south: 48.5, north: 50.5, west: 14, east: 18 }
 */
export function widened({ south, north, west, east }: MapBounds, times: number): MapBounds {
  const [tall, wide] = [((north - south) * (times - 1)) / 2, ((east - west) * (times - 1)) / 2];
  const wider = { south: south - tall, north: north + tall, west: west - wide, east: east + wide };
  return boundsSeen(wider) ?? defaultBounds;
}

/**
 * The bounds of one request for pins: a grid of squares as large as the view, with all squares that the view touches and one
 * more around. A small move stays within it, and needs no other request.
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
