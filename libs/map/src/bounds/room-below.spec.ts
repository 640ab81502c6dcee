import { worldPixel } from '@mp/base-map';
import { withRoomBelow } from './room-below.ts';

const bounds = { south: 33, north: 66, west: -24, east: 56 };

describe('the room below a map', () => {
  it('is as high as the covered part, at the minimum zoom', () => {
    const { south, ...rest } = withRoomBelow(bounds, 400, 3.6);
    expect(rest).toEqual({ north: 66, west: -24, east: 56 });
    const y = (latitude: number) => worldPixel({ latitude, longitude: 0 }, 3.6).y;
    expect(y(south) - y(33)).toBeCloseTo(400);
  });

  it('is empty without a covered part, and stays within the world', () => {
    expect(withRoomBelow(bounds, 0, 3.6)).toBe(bounds);
    expect(withRoomBelow(bounds, 1e6, 3.6).south).toBe(-85);
  });
});
