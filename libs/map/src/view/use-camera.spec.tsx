import { act, renderHook } from '@testing-library/react';
import type { MapBounds } from '../bounds/map-bounds.ts';
import { fittingOf, useCamera, type MapCamera } from './use-camera.ts';
import type { cornersOf, EngineMap } from './map-handle.ts';

const valley: MapBounds = { south: 50, north: 51, west: 15, east: 16 };
const world: MapBounds = { south: 33, north: 66, west: -24, east: 56 };

type MapCorners = ReturnType<typeof cornersOf>;

/** A stub of a map for a camera: it shows one square degree from its corner, and records where it is moved. */
function stubMap() {
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
  const emit = (type: string, event: object = {}): void =>
    act(() => {
      notify(type, event);
      jest.runOnlyPendingTimers();
    });
  /** The visitor moves it to the east, and it rests. */
  const moveTo = (west: number): void => {
    corner.west = west;
    emit('moveend', { byHand: true });
  };
  return { map: map as unknown as EngineMap, container, sent, fittings, notify, emit, moveTo };
}

function begin(first: MapCamera, leastZoom = 0, bottom = 0) {
  const played = stubMap();
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
  it('[4.24] reports the visitor’s move, and is not moved by its own report', () => {
    const { emit, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    emit('moveend');
    expect(moved).toEqual([]);
    emit('moveend', { originalEvent: {} });
    expect(moved).toEqual([{ south: 48, north: 49, west: 13, east: 14 }]);
    goTo(moved[0] as MapBounds);
    expect(sent).toEqual([]);
  });

  it('[4.24] is not moved back by an earlier report that reaches the address late', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 15]) moveTo(west);
    for (const bounds of moved) goTo(bounds);
    expect(moved.map(({ west }) => west)).toEqual([13, 14, 15]);
    expect(sent).toEqual([]);
  });

  it('[4.24] is not moved back when it is at the same position twice', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 13]) moveTo(west);
    for (const bounds of moved) goTo(bounds);
    expect(sent).toEqual([]);
  });

  it('[4.24] follows the address back and forward, even if the address has skipped reports', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 15]) moveTo(west);
    const [first, , last] = moved as [MapBounds, MapBounds, MapBounds];
    goTo(last);
    for (const bounds of [first, last]) goTo(bounds);
    expect((sent as MapCorners[]).map(([[west]]) => west)).toEqual([13, 15]);
  });

  it.each([0, 1])('[4.24] goes back to report %i, which the address has skipped', (passed) => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    for (const west of [13, 14, 15]) moveTo(west);
    for (const index of [2, passed]) goTo(moved[index] as MapBounds);
    expect((sent as MapCorners[]).map(([[west]]) => west)).toEqual([13 + passed]);
  });

  it('stays if the address has the same bounds again', () => {
    const { goTo, sent } = begin({ bounds: valley, exact: true });
    goTo({ ...valley });
    expect(sent).toEqual([]);
  });

  it('adds room for pins around places, also at an earlier position', () => {
    const { moveTo, moved, goTo, fittings } = begin({ bounds: valley, exact: true });
    moveTo(13);
    goTo(moved[0] as MapBounds, false);
    goTo(moved[0] as MapBounds);
    expect(fittings).toEqual([expect.objectContaining({ maxZoom: 12 }), expect.objectContaining({ maxZoom: 18 })]);
  });

  it('follows a new address while reports are pending', () => {
    const { moveTo, moved, goTo, sent } = begin({ bounds: valley, exact: true });
    moveTo(13);
    goTo({ ...valley, north: 52 });
    goTo(moved[0] as MapBounds);
    expect((sent as MapCorners[]).map(([[west]]) => west)).toEqual([15, 13]);
  });

  it('stays within the map', () => {
    const { goTo, sent } = begin({ bounds: valley, exact: true });
    goTo({ south: -90, north: 90, west: -180, east: 180 });
    expect(sent).toEqual([
      [
        [-24, 33],
        [56, 66],
      ],
    ]);
  });

  it('shows the middle of bounds that do not fit, from the start', () => {
    const { goTo, sent } = begin({ bounds: world, exact: true }, 3.6);
    goTo(valley);
    goTo(world);
    const [first, second, third] = sent as MapCorners[];
    const [[west, south], [east, north]] = first as MapCorners;
    expect([(west + east) / 2, east - west < 80, south > 33, north < 66]).toEqual([16, true, true, true]);
    expect([second?.[1], third]).toEqual([[16, 51], first]);
  });

  it('shows the same bounds when a phone is rotated, and stays when a browser bar disappears', () => {
    const { container, emit, sent } = begin({ bounds: valley, exact: true });
    container.clientHeight = 460;
    emit('resize');
    expect(sent).toEqual([]);
    container.clientWidth = 800;
    emit('resize');
    expect(sent).toEqual([
      [
        [15, 50],
        [16, 51],
      ],
    ]);
  });

  it('shows the requested bounds when a phone is rotated, and nothing while it is hidden', () => {
    const { container, emit, goTo, sent } = begin({ bounds: world, exact: true });
    goTo(valley);
    container.clientWidth = 0;
    emit('resize');
    expect(sent).toHaveLength(1);
    container.clientWidth = 800;
    emit('resize');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('shows a smaller part of bounds that do not fit if a sheet covers it', () => {
    const heightOf = (bottom: number): number => {
      const [[[, south], [, north]]] = begin({ bounds: world, exact: true }, 3.6, bottom).sent as [MapCorners];
      return north - south;
    };
    expect(heightOf(200)).toBeLessThan(heightOf(0));
  });

  it('reports nothing once it is unmounted, and is not moved', () => {
    const { container, notify, moved, sent, unmount } = begin({ bounds: valley, exact: true });
    container.clientWidth = 800;
    notify('moveend', { byHand: true });
    notify('resize');
    unmount();
    jest.runAllTimers();
    expect([moved, sent]).toEqual([[], []]);
  });

  it('shows the visitor’s position when a phone is rotated', () => {
    const { container, fittings, emit, sent } = begin({ bounds: valley, exact: true });
    emit('moveend', { byHand: true });
    container.clientWidth = 800;
    emit('resize');
    // At the rotation the view is twice as wide: the bounds before it count.
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
