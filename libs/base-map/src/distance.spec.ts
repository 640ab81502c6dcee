import { nearestCities } from './cities.ts';
import { distanceKm } from './distance.ts';

describe('distanceKm', () => {
  const prague = { latitude: 50.0875, longitude: 14.4214 };

  it('matches an atlas', () => {
    expect(distanceKm(prague, { latitude: 48.2083, longitude: 16.3731 })).toBeGreaterThan(248);
    expect(distanceKm(prague, { latitude: 48.2083, longitude: 16.3731 })).toBeLessThan(254);
    expect(distanceKm(prague, prague)).toBe(0);
  });

  it('names the nearest cities, nearest first', () => {
    expect(nearestCities({ latitude: 49.2, longitude: 16.5 }, 2).map(({ id }) => id)).toEqual(['brno', 'vienna']);
  });
});
