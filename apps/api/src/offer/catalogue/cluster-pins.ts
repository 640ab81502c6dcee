import type { PinColumns } from '@mp/domain';

/** Above this count, pins are clustered: packed and compressed, so many take some 150 KB. */
export const maxPinsSent = 16_000;

/** Degrees: about a hundred metres, the finest grid. */
const leastSide = 0.001;

interface Cluster {
  readonly entry: number;
  count: number;
  latitudes: number;
  longitudes: number;
}

/**
 * Clusters pins that a map view cannot show apart: pins of one grid square with the same state become one entry with a
 * count. The grid is as fine as the limit allows. Fewer pins than the limit stay unchanged. [0067]
 *
 * @param most maximum entries of the result
 */
export function clusterPins(pins: PinColumns, most = maxPinsSent): PinColumns {
  if (pins.ids.length <= most) return pins;
  for (let side = leastSide; ; side *= 2) {
    const squares = squaresOf(pins, side, most);
    if (squares) return columnsOf(pins, squares);
  }
}

/** Returns null as soon as there are too many clusters. */
function squaresOf({ ids, latitudes, longitudes, states }: PinColumns, side: number, most: number): Cluster[] | null {
  const squares = new Map<number, Cluster>();
  const columns = Math.ceil(360 / side) + 1;
  for (let entry = 0; entry < ids.length; entry++) {
    const [latitude, longitude] = [Number(latitudes[entry]), Number(longitudes[entry])];
    const square = Math.floor((latitude + 90) / side) * columns + Math.floor((longitude + 180) / side);
    const key = square * 4 + Number(states[entry]);
    const found = squares.get(key);
    if (found) {
      found.count += 1;
      found.latitudes += latitude;
      found.longitudes += longitude;
    } else {
      if (squares.size === most) return null;
      squares.set(key, { entry, count: 1, latitudes: latitude, longitudes: longitude });
    }
  }
  return [...squares.values()];
}

const columnsOf = ({ ids, states, prices, currency }: PinColumns, squares: readonly Cluster[]): PinColumns => ({
  ids: squares.map(({ entry, count }) => (count === 1 ? Number(ids[entry]) : 0)),
  latitudes: squares.map(({ latitudes, count }) => latitudes / count),
  longitudes: squares.map(({ longitudes, count }) => longitudes / count),
  states: squares.map(({ entry }) => Number(states[entry])),
  prices: squares.map(({ entry, count }) => (count === 1 ? Number(prices[entry]) : -1)),
  counts: squares.map(({ count }) => count),
  currency,
});
