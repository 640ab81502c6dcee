import { centralEurope } from './central-europe.ts';
import { nearestCities } from './cities.ts';
import { cropAround, distanceKm, inFrame, positionOnMap } from './map-projection.ts';

describe('positionOnMap', () => {
  it('puts the corners of the map into its corners', () => {
    const { north, south, west, east } = centralEurope;
    expect(positionOnMap({ latitude: north, longitude: west }, centralEurope)).toEqual({ x: 0, y: 0 });
    expect(positionOnMap({ latitude: south, longitude: east }, centralEurope)).toEqual({ x: 1, y: 1 });
  });

  it('stretches to the north, as Mercator does', () => {
    const { north, south } = centralEurope;
    const middle = positionOnMap({ latitude: (north + south) / 2, longitude: 15 }, centralEurope);
    expect(middle.y).toBeGreaterThan(0.5);
    expect(middle.y).toBeLessThan(0.55);
  });
});

describe('cropAround', () => {
  const square = { width: 1000, height: 1000 };

  const pin = (point: { x: number; y: number }, ratio: number) => inFrame(point, cropAround(point, square, 4, ratio));

  it('brings the point into the middle of the frame', () => {
    expect(pin({ x: 0.4, y: 0.6 }, 1)).toEqual({ x: 0.5, y: 0.5 });
  });

  it('stops at the edge of the map and moves the pin instead', () => {
    expect(cropAround({ x: 0.02, y: 0.5 }, square, 4, 1).left).toBe(0);
    expect(pin({ x: 0.02, y: 0.5 }, 1).x).toBeCloseTo(0.08);
    expect(cropAround({ x: 0.99, y: 0.5 }, square, 4, 1).left).toBe(-3);
  });

  it('minds the shape of the frame', () => {
    // Drawn four frame widths wide, the map is eight frame heights high in a frame of 2 : 1.
    expect(cropAround({ x: 0.5, y: 0.25 }, square, 4, 2)).toEqual({ wide: 4, high: 8, left: -1.5, top: -1.5 });
  });
});

describe('distanceKm', () => {
  const prague = { latitude: 50.0875, longitude: 14.4214 };

  it('is what an atlas says', () => {
    expect(distanceKm(prague, { latitude: 48.2083, longitude: 16.3731 })).toBeGreaterThan(248);
    expect(distanceKm(prague, { latitude: 48.2083, longitude: 16.3731 })).toBeLessThan(254);
    expect(distanceKm(prague, prague)).toBe(0);
  });

  it('names the nearest cities, nearest first', () => {
    expect(nearestCities({ latitude: 49.2, longitude: 16.5 }, 2).map(({ id }) => id)).toEqual(['brno', 'vienna']);
  });
});
