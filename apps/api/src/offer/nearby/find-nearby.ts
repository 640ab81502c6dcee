import { distanceKm } from '@mp/base-map';
import type { NearbyWire } from '@mp/contract';
import { currencies, money, type Locale } from '@mp/domain';
import type { PlaceFacts } from '../catalogue/index/place-facts.ts';
import type { PlaceIndex } from '../catalogue/index/place-index.ts';
import { sights } from './sights.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Maximum number of results and maximum distance in kilometres, in a straight line. */
const places = { most: 6, withinKm: 80 } as const;
const outings = { most: 8, withinKm: 40 } as const;

/** Kilometres per degree of latitude, and per degree of longitude at the equator. */
const degreeKm = 111.2;

/**
 * The items nearest to a point, nearest first. Items too far along the meridian are skipped without computing the
 * distance.
 */
function nearest<Item extends Point>(
  from: Point,
  items: Iterable<Item>,
  { most, withinKm }: { readonly most: number; readonly withinKm: number },
): { readonly item: Item; readonly km: number }[] {
  const found: { readonly item: Item; readonly km: number }[] = [];
  for (const item of items) {
    if (Math.abs(item.latitude - from.latitude) * degreeKm > withinKm) continue;
    const km = distanceKm(from, item);
    if (km <= withinKm) found.push({ item, km });
  }
  return found.sort((one, other) => one.km - other.km).slice(0, most);
}

/** Whether a position was filled in: an empty one lies at 0° N 0° E, in the sea. */
const isSomewhere = ({ latitude, longitude }: Point): boolean => latitude !== 0 || longitude !== 0;

const pricesOf = ({ priceFrom }: PlaceFacts) =>
  currencies.flatMap((currency) => {
    const minor = priceFrom[currency];
    return minor === null ? [] : [{ currency, price_from: money(minor, currency) }];
  });

/** Finds other places and sights around a place. Null when the place does not exist; empty when it has no position. */
export async function findNearby(index: PlaceIndex, language: Locale, placeId: number): Promise<NearbyWire | null> {
  const { facts } = await index.current();
  const self = facts.find(({ id }) => id === placeId);
  if (!self) return null;
  if (!isSomewhere(self)) return { data: { places: [], sights: [] } };
  const others = facts.filter((place) => place.id !== placeId && isSomewhere(place));
  return {
    data: {
      places: nearest(self, others, places).map(({ item, km }) => ({
        pkid: item.id,
        name: item.name,
        static_url: item.slug,
        latitude: item.latitude,
        longitude: item.longitude,
        distance_km: km,
        prices: pricesOf(item),
      })),
      sights: nearest(self, sights, outings).map(({ item: { kind, names, latitude, longitude }, km }) => ({
        kind,
        name: names[language],
        latitude,
        longitude,
        distance_km: km,
      })),
    },
  };
}
