import { gatheredId } from '../clusters/map-pins.ts';
import type { EngineMap } from './map-handle.ts';
import { openCluster } from './open-cluster.ts';

/** Opens a cluster of a map that is at zoom 7, whose lower 400 pixels are covered. */
async function open(id: number, openingZoom: number) {
  const easeTo = jest.fn();
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.tabIndex = 0;
  const map = { easeTo, getZoom: () => 7, getCanvas: () => canvas } as unknown as EngineMap;
  const source = { openingZoom: () => Promise.resolve(openingZoom) };
  await openCluster(map, source, { id, latitude: 50, longitude: 15 }, { bottom: 400 });
  return { canvas, calls: easeTo.mock.calls };
}

describe('a cluster that is pressed', () => {
  it('is moved to the middle of the visible part, at a zoom at which it splits', async () => {
    const { calls } = await open(3, 9);
    expect(calls).toEqual([[{ center: [15, 50], zoom: 9.3, offset: [0, -200] }, { byHand: true }]]);
  });

  it.each([
    ['than now', 3, 5, 8],
    ['where it is not known yet what it holds', gatheredId(0), 5, 10],
    ['than which nobody comes', 3, 18, 18],
  ])('is zoomed in %s', async (_where, id, opening, zoom) =>
    expect((await open(id, opening)).calls[0][0]).toMatchObject({ zoom }),
  );

  it('keeps the focus on the map', async () => {
    document.body.innerHTML = '<button data-cluster=""></button>';
    document.querySelector('button')?.focus();
    const { canvas } = await open(3, 9);
    expect(document.activeElement).toBe(canvas);
  });
});
