import { frameAround, frameFor, tilesOf, toFrame } from './frame.ts';

const pec = { latitude: 50.69, longitude: 15.73 };
const garda = { latitude: 45.62, longitude: 10.72 };

describe('a frame of the map', () => {
  it('has its point in the middle', () => {
    const [x, y] = toFrame(frameAround(pec, 8, 300, 200), [pec.longitude, pec.latitude]);
    expect([Math.round(x), Math.round(y)]).toEqual([150, 100]);
  });

  it('has the highest zoom that shows all points, with room around them', () => {
    const points = [pec, garda];
    const frame = frameFor(points, 500, 500);
    for (const { latitude, longitude } of points)
      for (const value of toFrame(frame, [longitude, latitude])) {
        expect(value).toBeGreaterThanOrEqual(55);
        expect(value).toBeLessThanOrEqual(445);
      }
    expect(frameFor([pec], 500, 500).zoom).toBe(8);
    expect(frame.zoom).toBe(5);
  });

  it('zooms out no further than there are tiles', () => {
    expect(frameFor([pec, { latitude: -33.9, longitude: 151.2 }], 500, 500).zoom).toBe(4);
  });

  it('consists of the tiles that it touches', () => {
    expect(tilesOf({ zoom: 7, left: 69 * 512, top: 43 * 512, width: 512, height: 513 })).toEqual([
      { zoom: 7, x: 69, y: 43 },
      { zoom: 7, x: 69, y: 44 },
    ]);
    expect(tilesOf({ zoom: 7, left: -600, top: 0, width: 512, height: 512 })).toEqual([]);
  });
});
