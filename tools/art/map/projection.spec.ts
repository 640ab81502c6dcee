import { cities } from './cities.ts';
import { bounds, place, unplace } from './projection.ts';

describe('the map projection', () => {
  it('puts the corners at the corners', () => {
    expect(place(bounds.north, bounds.west)).toEqual({ x: 0, y: 0 });
    expect(place(bounds.south, bounds.east)).toEqual({ x: 1, y: 1 });
  });

  it('finds its way back', () => {
    const { x, y } = place(50.0755, 14.4378);
    const { lat, lng } = unplace(x, y);
    expect(lat).toBeCloseTo(50.0755, 9);
    expect(lng).toBeCloseTo(14.4378, 9);
  });

  it('keeps every city inside the picture', () => {
    for (const { lat, lng } of cities) {
      const { x, y } = place(lat, lng);
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0);
    }
  });
});
