import { frameOf } from './list-map-frame.ts';

const map = { width: 1000, height: 1200 };

describe('frameOf', () => {
  it('shows all points with room around them', () => {
    expect(
      frameOf(
        [
          { x: 200, y: 300 },
          { x: 600, y: 800 },
        ],
        map,
      ),
    ).toEqual({ left: 120, top: 220, width: 560, height: 660 });
  });

  it('shows the land around a single point', () => {
    expect(frameOf([{ x: 500, y: 500 }], map)).toEqual({ left: 350, top: 350, width: 300, height: 300 });
  });

  it('stops at the edges of the map', () => {
    expect(frameOf([{ x: 990, y: 5 }], map)).toEqual({ left: 700, top: 0, width: 300, height: 300 });
  });

  it('is the whole map without points, and leaves aside those that lie beyond it', () => {
    expect(frameOf([], map)).toEqual({ left: 0, top: 0, width: 1000, height: 1200 });
    expect(frameOf([{ x: -5, y: 10 }], map)).toEqual({ left: 0, top: 0, width: 1000, height: 1200 });
  });
});
