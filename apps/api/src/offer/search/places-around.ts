import type { townBounds } from '@mp/domain';
import type { PlaceFacts } from '../catalogue/index/place-facts.ts';

/** Finds the places in a part of the map. */
export type FindAround = (bounds: ReturnType<typeof townBounds>) => readonly PlaceFacts[];

/** Degrees: a town's area covers a few grid squares. */
const side = 0.15;
const squareOf = (degrees: number): number => Math.floor(degrees / side);

/** Builds a grid of places, so that thousands of towns find theirs without a scan. */
export function placesAround(places: readonly PlaceFacts[]): FindAround {
  const squares = new Map<string, PlaceFacts[]>();
  for (const place of places) {
    const key = `${squareOf(place.latitude)} ${squareOf(place.longitude)}`;
    const others = squares.get(key);
    if (others) others.push(place);
    else squares.set(key, [place]);
  }
  return ({ south, north, west, east }) => {
    const found: PlaceFacts[] = [];
    for (let down = squareOf(south); down <= squareOf(north); down++)
      for (let right = squareOf(west); right <= squareOf(east); right++)
        for (const place of squares.get(`${down} ${right}`) ?? [])
          if (place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east)
            found.push(place);
    return found;
  };
}
