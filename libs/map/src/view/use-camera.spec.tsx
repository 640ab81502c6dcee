import { act, renderHook } from '@testing-library/react';
import type { MapBounds } from '../bounds/map-bounds.ts';
import { fittingOf, useCamera, type MapCamera } from './use-camera.ts';
import type { cornersOf, EngineMap } from './map-handle.ts';

const valley: MapBounds = { south: 50, north: 51, west: 15, east: 16 };
const world: MapBounds = { south: 33, north: 66, west: -24, east: 56 };

type MapCorners = ReturnType<typeof cornersOf>;

/** A map as far as a camera uses it: it looks at a square of a degree from its corner, and says where it is sent. */
function playedMap() {
  const listeners = new Map<string, (event: object) => void>();
  const container = { clientWidth: 400, clientHeight: 400 };
  const sent: unknown[] = [];
  const fittings: object[] = [];
  const corner = { west: 13 };
  const map = {
    getContainer: () => container,
    getZoom: () => 9,
    unproject: ([x, y]: [number, number]) => ({ lng: corner.west + x / 400, lat: 49 - y / 400 }),
    fitBounds: (corners: unknown, options: object) => {
      sent.push(corners);
      fittings.push(options);
    },
    on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    off: (type: string) => listeners.delete(type),
  };
  const notify = (type: string, event: object = {}): void => listeners.get(type)?.(event);
  const tell = (type: string, event: object = {}): void =>
    act(() => {
      notify(type, event);
      jest.runOnlyPendingTimers();
    });
  /** A person moves it so far to the east, and lets it rest. */
  const moveTo = (west: number): void => {
    corner.west = west;
    tell('moveend', { byHand: true });
  };
  return { map: map as unknown as EngineMap, container, sent, fittings, notify, tell, moveTo };
}

function begin(first: MapCamera, leastZoom = 0, bottom = 0) {
  const played = playedMap();
  const moved: MapBounds[] = [];
  const onMoved = (bounds: MapBounds): number => moved.push(bounds);
  const inset = { current: { bottom } };
  const { rerender, unmount } = renderHook(
    (camera) => useCamera(played.map, camera, { worldBounds: world, leastZoom, inset, onMoved }),
    {
      initialProps: first,
    },
  );
  return { ...played, moved, unmount, goTo: (bounds: MapBounds, exact = true) => rerender({ bounds, exact }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the camera of a map', () => {
  it('[4.24] tells where a person has moved it, and is not moved by its own telling', () => {
    const { tell, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    tell('moveend');
    expect(moved).toEqual([]);
    tell('moveend', { originalEvent: {} });
    expect(moved).toEqual([{ south: 48, north: 49, west: 13, east: 14 }]);
    goTo(moved[0] as MapBounds);
    expect(sent).toEqual([]);
  });

  it('[4.24] is not moved back by what it told before, which the address comes to late', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 15]) moveTo(west);
    for (const bounds of moved) goTo(bounds);
    expect(moved.map(({ west }) => west)).toEqual([13, 14, 15]);
    expect(sent).toEqual([]);
  });

  it('[4.24] is not moved back when it was where it is twice', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 13]) moveTo(west);
    for (const bounds of moved) goTo(bounds);
    expect(sent).toEqual([]);
  });

  it('[4.24] goes back and on again with the address, which has passed over some of what it told', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 15]) moveTo(west);
    const [first, , last] = moved as [MapBounds, MapBounds, MapBounds];
    goTo(last);
    for (const bounds of [first, last]) goTo(bounds);
    expect((sent as MapCorners[]).map(([[west]]) => west)).toEqual([13, 15]);
  });

  it.each([0, 1])('[4.24] goes back to number %i of what it told, which the address has passed over', (passed) => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 15]) moveTo(west);
    for (const index of [2, passed]) goTo(moved[index] as MapBounds);
    expect((sent as MapCorners[]).map(([[west]]) => west)).toEqual([13 + passed]);
  });

  it('stays where the address names the same part of the map again', () => {
    const { goTo, sent } = begin({ bounds: valley, exact: true });
    goTo({ ...valley });
    expect(sent).toEqual([]);
  });

  it('makes room for pins around places, also where it has been', () => {
    const { moveTo, moved, goTo, fittings } = begin({ bounds: valley, exact: true });
    moveTo(13);
    goTo(moved[0] as MapBounds, false);
    goTo(moved[0] as MapBounds);
    expect(fittings).toEqual([expect.objectContaining({ maxZoom: 12 }), expect.objectContaining({ maxZoom: 18 })]);
  });

  it('goes where it is sent while the address has not come to what it told', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    moveTo(13);
    goTo({ ...valley, north: 52 });
    goTo(moved[0] as MapBounds);
    expect((sent as MapCorners[]).map(([[west]]) => west)).toEqual([15, 13]);
  });

  it('goes no further than there is a map', () => {
    const { goTo, sent } = begin({ bounds: valley, exact: true });
    goTo({ south: -90, north: 90, west: -180, east: 180 });
    expect(sent).toEqual([
      [
        [-24, 33],
        [56, 66],
      ],
    ]);
  });

  it('looks at the middle of what it cannot show whole, from its first moment on', () => {
    const { goTo, sent } = begin({ bounds: world, exact: true }, 3.6);
    goTo(valley);
    goTo(world);
    const [first, second, third] = sent as MapCorners[];
    const [[west, south], [east, north]] = first as MapCorners;
    expect([(west + east) / 2, east - west < 80, south > 33, north < 66]).toEqual([16, true, true, true]);
    expect([second?.[1], third]).toEqual([[16, 51], first]);
  });

  it('shows the same land when a phone is turned, and stays when a bar of the browser goes', () => {
    const { container, tell, sent } = begin({ bounds: valley, exact: true });
    container.clientHeight = 460;
    tell('resize');
    expect(sent).toEqual([]);
    container.clientWidth = 800;
    tell('resize');
    expect(sent).toEqual([
      [
        [15, 50],
        [16, 51],
      ],
    ]);
  });

  it('shows what it was sent to when a phone is turned, and nothing while it is hidden', () => {
    const { container, tell, goTo, sent } = begin({ bounds: world, exact: true });
    goTo(valley);
    container.clientWidth = 0;
    tell('resize');
    expect(sent).toHaveLength(1);
    container.clientWidth = 800;
    tell('resize');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('shows less of what it cannot show whole where a sheet covers it', () => {
    const heightOf = (bottom: number): number => {
      const [[[, south], [, north]]] = begin({ bounds: world, exact: true }, 3.6, bottom).sent as [MapCorners];
      return north - south;
    };
    expect(heightOf(200)).toBeLessThan(heightOf(0));
  });

  it('reports nothing once it is gone, and is sent nowhere', () => {
    const { container, notify, moved, sent, unmount } = begin({ bounds: valley, exact: true });
    container.clientWidth = 800;
    notify('moveend', { byHand: true });
    notify('resize');
    unmount();
    jest.runAllTimers();
    expect([moved, sent]).toEqual([[], []]);
  });

  it('shows what it was moved to when a phone is turned', () => {
    const { container, fittings, tell, sent } = begin({ bounds: valley, exact: true });
    tell('moveend', { byHand: true });
    container.clientWidth = 800;
    tell('resize');
    // At the turn it looks twice as wide: what counts is what was seen before.
    expect(sent).toEqual([
      [
        [13, 48],
        [14, 49],
      ],
    ]);
    expect(fittings).toEqual([expect.objectContaining({ maxZoom: 18 })]);
  });
});

describe('the fitting of a camera', () => {
  it.each([
    [true, 0, { padding: { top: 0, right: 0, bottom: 0, left: 0 }, maxZoom: 18 }],
    [true, 120, { padding: { top: 0, right: 0, bottom: 120, left: 0 }, maxZoom: 18 }],
    [false, 120, { padding: { top: 88, right: 48, bottom: 168, left: 48 }, maxZoom: 12 }],
  ])('is exact: %s, above %d pixels that are covered', (exact, bottom, expected) =>
    expect(fittingOf({ bounds: valley, exact }, { bottom })).toEqual(expected),
  );
});
