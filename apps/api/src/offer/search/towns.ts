import type { PlaceFacts } from '../catalogue/index/place-facts.ts';
import { searchTextOf } from '../text-search/search-text.ts';
import { indexNames, type NameIndex } from './name-index.ts';

/** A town that places are in. */
export interface Town {
  readonly name: string;
  /** ISO 3166 alpha-3: towns of one name in two countries are two. */
  readonly country: string;
  /** The middle of its places, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly places: readonly PlaceFacts[];
}

interface Towns {
  readonly list: readonly Town[];
  readonly names: NameIndex;
}

const known = new WeakMap<readonly PlaceFacts[], Towns>();

/** The towns of the places as they are, and their names: made anew when what one of the places says has changed. */
export function townsOf(places: readonly PlaceFacts[]): Towns {
  let towns = known.get(places);
  if (!towns) {
    const inTowns = new Map<string, PlaceFacts[]>();
    for (const place of places) {
      const key = `${place.country} ${place.town}`;
      const others = inTowns.get(key);
      if (others) others.push(place);
      else inTowns.set(key, [place]);
    }
    const list = [...inTowns.values()].map(townOf);
    towns = { list, names: indexNames(list.map(({ name }) => searchTextOf(name))) };
    known.set(places, towns);
  }
  return towns;
}

const townOf = (places: PlaceFacts[]): Town => {
  const { town, country } = places[0] as PlaceFacts;
  const middle = (of: (place: PlaceFacts) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return {
    name: town,
    country,
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
    places: [...places].sort((one, other) => one.rank - other.rank),
  };
};
