import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { baseMapStyle } from './base-map-style.ts';

const files = {
  geography: 'https://map.example/base-map.geojson',
  relief: { light: 'https://map.example/light.webp', dark: 'https://map.example/dark.webp' },
};

const looks = [
  ['cs', 'light'],
  ['cs', 'dark'],
  ['en', 'light'],
  ['en', 'dark'],
] as const;

describe('the style of the base map', () => {
  it.each(looks)('is valid in %s, %s', (locale, theme) => {
    expect(validateStyleMin(baseMapStyle({ locale, theme, files }))).toEqual([]);
  });

  it('has the same layers in both themes and languages', () => {
    const layers = looks.map(([locale, theme]) => baseMapStyle({ locale, theme, files }).layers.map(({ id }) => id));
    expect(new Set(layers.map((ids) => ids.join(' '))).size).toBe(1);
  });

  it.each(['light', 'dark'] as const)('loads only the relief of its own theme: %s', (theme) => {
    expect(baseMapStyle({ locale: 'cs', theme, files }).sources['relief']).toMatchObject({ url: files.relief[theme] });
  });

  it.each([
    [8, [8]],
    [9, [8, 9, 10]],
    [10, [8, 9, 10, 11]],
  ])('names the towns of a valley where a phone shows one: at zoom %s those of %j', (zoom, named) => {
    const layer = baseMapStyle({ locale: 'cs', theme: 'light', files }).layers.find(({ id }) => id === 'village-name');
    const { filter } = featureFilter((layer as unknown as { filter: never }).filter, 'layers[0].filter');
    const isNamed = (town: number): boolean =>
      filter({ zoom }, { type: 1, properties: { kind: 'town', size: 4, zoom: town } } as never);
    expect([8, 9, 10, 11, 12].filter(isNamed)).toEqual(named);
  });
});
