import type { EngineMap } from './map-handle.ts';
import { bringToMiddle, zoomBy } from './map-zoom.ts';

function begin() {
  const [zoomIn, zoomOut, easeTo] = [jest.fn(), jest.fn(), jest.fn()];
  return { zoomIn, zoomOut, easeTo, map: { zoomIn, zoomOut, easeTo } as unknown as EngineMap };
}

const hand = { byHand: true };

describe('a map whose lower edge a sheet covers', () => {
  it('[2.105] is zoomed around the middle of the visible part', () => {
    const { map, zoomIn, zoomOut } = begin();
    zoomBy(map, 'in', { bottom: 400 });
    zoomBy(map, 'out', { bottom: 76 });
    expect(zoomIn.mock.calls).toEqual([[{ offset: [0, -200] }, hand]]);
    expect(zoomOut.mock.calls).toEqual([[{ offset: [0, -38] }, hand]]);
  });

  it('[2.105] moves a requested point there', () => {
    const { map, easeTo } = begin();
    bringToMiddle(map, { latitude: 50, longitude: 15 }, 9, { bottom: 400 });
    expect(easeTo.mock.calls).toEqual([[{ center: [15, 50], zoom: 9, offset: [0, -200] }, hand]]);
  });

  it('uses its own middle if nothing is covered', () => {
    const { map, zoomIn } = begin();
    zoomBy(map, 'in', { bottom: 0 });
    expect(zoomIn.mock.calls).toEqual([[{ offset: [0, 0] }, hand]]);
  });
});
