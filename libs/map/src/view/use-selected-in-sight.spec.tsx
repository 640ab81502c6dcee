import { renderHook } from '@testing-library/react';
import type { EngineMap } from './map-handle.ts';
import { useSelectedInSight } from './use-selected-in-sight.ts';

/** A map of 600 pixels, on which a degree of latitude is 100. */
function begin(latitude: number | null, covered: number) {
  const panBy = jest.fn();
  const map = {
    getContainer: () => ({ clientHeight: 600 }),
    project: ([x, y]: [number, number]) => ({ x, y: (52 - y) * 100 }),
    panBy,
  } as unknown as EngineMap;
  const { rerender } = renderHook(
    (card: number) => useSelectedInSight(map, latitude === null ? null : { latitude, longitude: 15 }, card),
    { initialProps: covered },
  );
  return { panBy, rerender };
}

describe('[2.104] the pin whose card is at the lower edge', () => {
  it('is moved out from behind it', () => {
    const { panBy } = begin(47, 300);
    expect(panBy).toHaveBeenCalledTimes(1);
    expect(panBy).toHaveBeenCalledWith([0, 212], expect.anything());
  });

  it('is moved once the card is rendered', () => {
    const { panBy, rerender } = begin(47, 0);
    expect(panBy).not.toHaveBeenCalled();
    rerender(300);
    expect(panBy).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is above it', 51],
    ['is none', null],
  ])('does not move the map if it %s', (_where, latitude) => expect(begin(latitude, 300).panBy).not.toHaveBeenCalled());
});
