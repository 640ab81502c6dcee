import { mapTilePath, parseMapTilePath, worldPixel } from './map-tiles.ts';

describe('tiles', () => {
  it('have the whole world on one at zoom 0', () => {
    expect(worldPixel({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 });
    expect(worldPixel({ latitude: 85.0511287798066, longitude: -180 }, 0).y).toBeCloseTo(0, 6);
  });

  it.each([
    { zoom: 4, x: 8, y: 5, theme: 'light', locale: 'cs' },
    { zoom: 7, x: 69, y: 43, theme: 'dark', locale: 'en' },
    { zoom: 9, x: 276, y: 173, theme: 'light', locale: 'en' },
  ] as const)('can be parsed from their address: $zoom/$x/$y', (tile) => {
    expect(parseMapTilePath(mapTilePath(tile))).toEqual(tile);
  });

  it.each([
    '/media/map/1/light-cs/7/0/0.webp',
    '/media/map/1/light-cs/3/4/2.webp',
    '/media/map/1/light-cs/10/552/346.webp',
    '/media/map/0/light-cs/7/69/43.webp',
    '/media/map/1/sepia-cs/7/69/43.webp',
    '/media/map/1/light-cs/7/69/43.webp?x',
    '/media/map/1/light-cs/7/69/../43.webp',
    '/media/chalet-1-summer-small.avif',
  ])('have no other addresses: %s', (address) => {
    expect(parseMapTilePath(address)).toBeNull();
  });
});
