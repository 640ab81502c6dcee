import { worldPixel } from '@mp/base-map';
import { boundsInRoom } from './bounds-in-room.ts';
import type { MapBounds } from './map-bounds.ts';

const sizeOf = ({ south, north, west, east }: MapBounds, zoom: number): [number, number] => {
  const corner = worldPixel({ latitude: north, longitude: west }, zoom);
  const opposite = worldPixel({ latitude: south, longitude: east }, zoom);
  return [opposite.x - corner.x, opposite.y - corner.y];
};
const middleOf = ({ south, north, west, east }: MapBounds): [number, number] => {
  const { x, y } = worldPixel({ latitude: north, longitude: west }, 0);
  const opposite = worldPixel({ latitude: south, longitude: east }, 0);
  return [(x + opposite.x) / 2, (y + opposite.y) / 2];
};

describe('the part of bounds that fits into a map', () => {
  const room = { width: 390, height: 420 };
  const europe = { south: 33, north: 66, west: -24, east: 56 };
  const valley = { south: 49, north: 50, west: 15, east: 17 };
  const along = { south: 49, north: 49.5, west: -20, east: 50 };

  it('is all of them where they fit', () => expect(boundsInRoom(valley, room, 3.6)).toBe(valley));

  it('is their middle where they do not', () => {
    const shown = boundsInRoom(europe, room, 3.6);
    const [width, height] = sizeOf(shown, 3.6);
    expect([width, height]).toEqual([expect.closeTo(390), expect.closeTo(420)]);
    const [x, y] = middleOf(europe);
    expect(middleOf(shown)).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  });

  it('is narrower only in the direction in which they do not fit', () => {
    const { south, north, ...rest } = boundsInRoom(along, room, 3.6);
    expect([south, north]).toEqual([along.south, along.north]);
    expect(sizeOf({ south, north, ...rest }, 3.6)[0]).toBeCloseTo(390);
  });

  it('is all of them on a hidden map', () => expect(boundsInRoom(europe, { width: 0, height: -40 }, 3.6)).toBe(europe));
});
