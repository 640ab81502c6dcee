import { parseMapTilePath } from '@mp/base-map';
import { render, screen } from '@testing-library/react';
import { TileMap, type TileMapProps } from './tile-map.tsx';

const pec = { id: 1, latitude: 50.69, longitude: 15.73, content: <a href="/pec">Pec</a> };
const brno = { id: 2, latitude: 49.195, longitude: 16.607, content: <a href="/brno">Brno</a> };

function show(props: Partial<TileMapProps> = {}) {
  const { container } = render(<TileMap locale="cs" pins={[pec]} nearest={7} {...props} />);
  const images = [...container.querySelectorAll('img')];
  return {
    tiles: images.map((image) => parseMapTilePath(image.getAttribute('src') ?? '')),
    dark: [...container.querySelectorAll('source')].map((source) => parseMapTilePath(source.srcset)),
    placeOf: (name: string) => screen.getByRole('link', { name }).parentElement?.style,
  };
}

describe('the map as tiles', () => {
  it('shows a place in the middle, with existing tiles in the language and for either theme', () => {
    const { tiles, dark, placeOf } = show();
    expect(tiles.length).toBeGreaterThan(5);
    expect(new Set(tiles.map((tile) => [tile?.zoom, tile?.theme, tile?.locale].join()))).toEqual(
      new Set(['7,light,cs']),
    );
    expect(new Set(dark.map((tile) => tile?.theme))).toEqual(new Set(['dark']));
    expect([placeOf('Pec')?.left, placeOf('Pec')?.top]).toEqual(['0px', '0px']);
  });

  it('zooms out to show all places', () => {
    const { tiles, placeOf } = show({ pins: [pec, brno], nearest: 9 });
    expect(tiles[0]?.zoom).toBe(6);
    expect(placeOf('Pec')?.left).toMatch(/^-\d+px$/);
    expect(placeOf('Brno')?.left).toMatch(/^\d+px$/);
    expect(placeOf('Brno')?.top).toMatch(/^\d+px$/);
  });

  it('shows the country without places', () => {
    const { tiles } = show({ pins: [] });
    expect(tiles.map((tile) => tile && [tile.zoom, tile.x, tile.y])).toContainEqual([5, 17, 10]);
  });

  it('ignores a pin without coordinates, and shows all others', () => {
    const nowhere = [NaN, 0].map((latitude, index) => ({
      id: 7 + index,
      latitude,
      longitude: 0,
      content: <a href="/nowhere">Nowhere</a>,
    }));
    const { tiles, placeOf } = show({ pins: [...nowhere, pec, brno], nearest: 9 });
    expect(tiles[0]?.zoom).toBe(6);
    expect(placeOf('Brno')).toBeDefined();
    expect(screen.queryByText('Nowhere')).toBeNull();
  });

  it('keeps the chosen one in the middle, at its zoom', () => {
    const { tiles, placeOf } = show({ pins: [brno, pec], middle: pec, nearest: 7 });
    expect(tiles[0]?.zoom).toBe(7);
    expect([placeOf('Pec')?.left, placeOf('Pec')?.top]).toEqual(['0px', '0px']);
  });

  it.each([
    ['the room it has', { width: 1152, height: 520 }],
    ['any room that there may be', undefined],
  ])('fills %s, row by row from its first tile', (_what, room) => {
    const { container } = render(<TileMap locale="cs" pins={[pec]} nearest={8} {...(room && { room })} />);
    const { width, height } = room ?? { width: 1500, height: 1000 };
    const style = container.querySelector('picture')?.parentElement?.style;
    const [left, top, wide] = [style?.left, style?.top, style?.width].map((length) => parseInt(length ?? ''));
    const tiles = show({ nearest: 8, ...(room && { room }) }).tiles.map(
      (tile) => [tile?.x ?? 0, tile?.y ?? 0] as const,
    );
    const columns = Number(wide) / 512;
    const rows = tiles.length / columns;
    const [x = 0, y = 0] = tiles[0] ?? [];
    expect(tiles).toEqual(
      Array.from({ length: rows * columns }, (_tile, index) => [
        x + (index % columns),
        y + Math.floor(index / columns),
      ]),
    );
    // From beyond each edge of the frame, and no tile further.
    for (const [begin = NaN, count, extent] of [
      [left, columns, width],
      [top, rows, height],
    ] as const) {
      expect(begin).toBeLessThanOrEqual(-extent / 2);
      expect(begin + 512).toBeGreaterThan(-extent / 2);
      expect(begin + 512 * count).toBeGreaterThanOrEqual(extent / 2);
      expect(begin + 512 * (count - 1)).toBeLessThanOrEqual(extent / 2);
    }
  });

  it('shows a pin without content as a dot', () => {
    const { container } = render(<TileMap locale="cs" pins={[{ ...brno, content: undefined }, pec]} nearest={7} />);
    const [dot, pin] = [...container.querySelectorAll<HTMLElement>('span')];
    expect([dot?.childNodes.length, pin?.childNodes.length]).toEqual([0, 1]);
    expect(dot?.style.left).toMatch(/^\d+px$/);
  });

  it('shows the attribution of its data', () => {
    show();
    expect(screen.getByText('Natural Earth, GeoNames')).toBeTruthy();
  });
});
