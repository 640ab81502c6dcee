import { townBounds, type Locale } from '@mp/domain';
import { readMapTowns, type MapTown } from '@mp/map-picture/towns';
import type { PlaceFacts } from '../catalogue/index/place-facts.ts';
import { searchTextOf } from '../text-search/search-text.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { placesAround, type FindAround } from './places-around.ts';

/** A town with places in it or nearby. */
export interface Town {
  readonly names: Readonly<Record<Locale, string>>;
  /** ISO 3166 alpha-3: equal names in two countries are two towns. */
  readonly country: string;
  /** The middle of its places in degrees, or the town's position when places are only nearby. */
  readonly latitude: number;
  readonly longitude: number;
  /** The places that a list for the town shows. */
  readonly places: readonly PlaceFacts[];
}

interface Towns {
  readonly list: readonly Town[];
  readonly names: NameIndex;
}

const townsByPlaces = new WeakMap<readonly PlaceFacts[], Towns>();
let onMap: readonly MapTown[] | undefined;

/**
 * Towns with places in them, and map towns with places nearby. Rebuilt when facts of places change. Towns with their
 * own places come first.
 */
export function townsOf(places: readonly PlaceFacts[]): Towns {
  let towns = townsByPlaces.get(places);
  if (!towns) {
    const inTowns = new Map<string, PlaceFacts[]>();
    for (const place of places) {
      const key = `${place.country} ${place.town}`;
      const others = inTowns.get(key);
      if (others) others.push(place);
      else inTowns.set(key, [place]);
    }
    const around = placesAround(places);
    const own = [...inTowns.values()].map((inTown) => townOf(inTown, around));
    const list = [...own, ...townsNear((onMap ??= readMapTowns()), own, around)];
    const textOf = ({ names: { cs, en } }: Town): string => searchTextOf(cs === en ? cs : `${cs} ${en}`);
    towns = { list, names: indexNames(list.map(textOf)) };
    townsByPlaces.set(places, towns);
  }
  return towns;
}

const byRank = (places: readonly PlaceFacts[]): readonly PlaceFacts[] =>
  [...places].sort((one, other) => one.rank - other.rank);

function townOf(inTown: readonly PlaceFacts[], around: FindAround): Town {
  const { town, country } = inTown[0] as PlaceFacts;
  const middle = (of: (place: PlaceFacts) => number): number =>
    inTown.reduce((sum, place) => sum + of(place), 0) / inTown.length;
  const at = { latitude: middle(({ latitude }) => latitude), longitude: middle(({ longitude }) => longitude) };
  return { names: { cs: town, en: town }, country, ...at, places: byRank(around(townBounds(at))) };
}

/** Map towns with places nearby but none inside. Their country is that of the first such place. */
function townsNear(towns: readonly MapTown[], own: readonly Town[], around: FindAround): readonly Town[] {
  const named = new Map<string, Town[]>();
  for (const town of own) named.set(town.names.cs, [...(named.get(town.names.cs) ?? []), town]);
  return towns.flatMap(({ names, latitude, longitude }) => {
    const isOwn = named
      .get(names.cs)
      ?.some((town) => Math.hypot(town.latitude - latitude, town.longitude - longitude) < 0.5);
    if (isOwn) return [];
    const [first, ...others] = byRank(around(townBounds({ latitude, longitude })));
    return first ? [{ names, country: first.country, latitude, longitude, places: [first, ...others] }] : [];
  });
}
