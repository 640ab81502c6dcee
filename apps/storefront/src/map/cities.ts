import { distanceKm } from './map-projection.ts';

/** Cities that a visitor sets out from; their names are messages, `city.<id>`. */
export const cities = [
  { id: 'prague', latitude: 50.0875, longitude: 14.4214 },
  { id: 'brno', latitude: 49.1951, longitude: 16.6068 },
  { id: 'ostrava', latitude: 49.8347, longitude: 18.282 },
  { id: 'plzen', latitude: 49.7475, longitude: 13.3776 },
  { id: 'bratislava', latitude: 48.1486, longitude: 17.1077 },
  { id: 'kosice', latitude: 48.7164, longitude: 21.2611 },
  { id: 'vienna', latitude: 48.2083, longitude: 16.3731 },
  { id: 'salzburg', latitude: 47.8095, longitude: 13.055 },
  { id: 'innsbruck', latitude: 47.2692, longitude: 11.4041 },
  { id: 'graz', latitude: 47.0707, longitude: 15.4395 },
  { id: 'krakow', latitude: 50.0647, longitude: 19.945 },
  { id: 'warsaw', latitude: 52.2297, longitude: 21.0122 },
  { id: 'wroclaw', latitude: 51.1079, longitude: 17.0385 },
  { id: 'verona', latitude: 45.4384, longitude: 10.9916 },
  { id: 'florence', latitude: 43.7696, longitude: 11.2558 },
  { id: 'dresden', latitude: 51.0504, longitude: 13.7373 },
  { id: 'munich', latitude: 48.1351, longitude: 11.582 },
] as const;

export type CityId = (typeof cities)[number]['id'];
export const cityIds: readonly CityId[] = cities.map(({ id }) => id);

/** The nearest cities with their distance in whole kilometres, nearest first. */
export const nearestCities = (
  from: { readonly latitude: number; readonly longitude: number },
  count: number,
): readonly { readonly id: CityId; readonly km: number }[] =>
  cities
    .map((city) => ({ id: city.id, km: distanceKm(from, city) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, count);
