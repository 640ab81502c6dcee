import { distanceKm } from './distance.ts';

/** Cities for distances; their names are messages, `city.<id>`. */
export const cities = [
  { id: 'prague', latitude: 50.0755, longitude: 14.4378 },
  { id: 'brno', latitude: 49.1951, longitude: 16.6068 },
  { id: 'ostrava', latitude: 49.8209, longitude: 18.2625 },
  { id: 'plzen', latitude: 49.7384, longitude: 13.3736 },
  { id: 'bratislava', latitude: 48.1486, longitude: 17.1077 },
  { id: 'kosice', latitude: 48.7164, longitude: 21.2611 },
  { id: 'vienna', latitude: 48.2082, longitude: 16.3738 },
  { id: 'salzburg', latitude: 47.8095, longitude: 13.055 },
  { id: 'graz', latitude: 47.0707, longitude: 15.4395 },
  { id: 'innsbruck', latitude: 47.2692, longitude: 11.4041 },
  { id: 'warsaw', latitude: 52.2297, longitude: 21.0122 },
  { id: 'krakow', latitude: 50.0647, longitude: 19.945 },
  { id: 'wroclaw', latitude: 51.1079, longitude: 17.0385 },
  { id: 'poznan', latitude: 52.4064, longitude: 16.9252 },
  { id: 'gdansk', latitude: 54.352, longitude: 18.6466 },
  { id: 'berlin', latitude: 52.52, longitude: 13.405 },
  { id: 'dresden', latitude: 51.0504, longitude: 13.7373 },
  { id: 'munich', latitude: 48.1351, longitude: 11.582 },
  { id: 'hamburg', latitude: 53.5511, longitude: 9.9937 },
  { id: 'nuremberg', latitude: 49.4521, longitude: 11.0767 },
  { id: 'budapest', latitude: 47.4979, longitude: 19.0402 },
  { id: 'ljubljana', latitude: 46.0569, longitude: 14.5058 },
  { id: 'zagreb', latitude: 45.815, longitude: 15.9819 },
  { id: 'venice', latitude: 45.4408, longitude: 12.3155 },
  { id: 'milan', latitude: 45.4642, longitude: 9.19 },
  { id: 'florence', latitude: 43.7696, longitude: 11.2558 },
  { id: 'belgrade', latitude: 44.7866, longitude: 20.4489 },
] as const;

export type CityId = (typeof cities)[number]['id'];

/** The nearest cities with their distance in whole kilometres, nearest first. */
export const nearestCities = (
  from: { readonly latitude: number; readonly longitude: number },
  count: number,
): readonly { readonly id: CityId; readonly km: number }[] =>
  cities
    .map((city) => ({ id: city.id, km: distanceKm(from, city) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, count);
