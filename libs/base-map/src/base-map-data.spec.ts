import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { create } from 'fontkit';
import { baseMapBounds } from './base-map.ts';

interface Feature {
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const directory = path.join(import.meta.dirname, 'data');
const text = readFileSync(path.join(directory, 'base-map.geojson'), 'utf8');
const { features } = JSON.parse(text) as { features: readonly Feature[] };
const ofKind = (kind: string) => features.filter(({ properties }) => properties['kind'] === kind);

const positionsOf = (coordinates: unknown): readonly (readonly [number, number])[] => {
  const list = coordinates as readonly unknown[];
  return typeof list[0] === 'number' ? [list as unknown as readonly [number, number]] : list.flatMap(positionsOf);
};

const namesOf = ({ properties: { name, cs, en } }: Feature) => ({ cs: cs ?? name, en: en ?? name });
const unnamed = new Set(['sea', 'lake', 'border', 'form', 'grid']);
/** Rivers that are only in the coarse data have no name and form one feature. */
const labels = features.filter(
  ({ properties, geometry }) => !unnamed.has(String(properties['kind'])) && geometry.type !== 'MultiLineString',
);

describe('the data of the base map', () => {
  it('lie within the limits of the map', () => {
    const positions = features.flatMap(({ geometry }) => positionsOf(geometry.coordinates));
    expect(positions.length).toBeGreaterThan(40_000);
    const outside = positions.filter(([lng, lat]) => lng < -30 || lng > 62 || lat < 28 || lat > 70);
    expect(outside).toEqual([]);
  });

  it.each(['sea', 'lake', 'river', 'border', 'form', 'country', 'ocean', 'water', 'region', 'range', 'peak', 'town'])(
    'include %s',
    (kind) => expect(ofKind(kind).length).toBeGreaterThan(0),
  );

  it('have names in both languages', () => {
    expect(labels.length).toBeGreaterThan(7000);
    expect(labels.filter((label) => !namesOf(label).cs || !namesOf(label).en)).toEqual([]);
  });

  it.each([
    ['town', 'Vídeň', 'Vienna'],
    ['town', 'Drážďany', 'Dresden'],
    ['town', 'Mnichov', 'Munich'],
    ['town', 'Plzeň', 'Pilsen'],
    ['river', 'Labe', 'Elbe'],
    ['range', 'Krkonoše', 'Giant Mountains'],
    ['region', 'Český ráj', 'Bohemian Paradise'],
    ['country', 'Česko', 'Czechia'],
  ])('call a %s %s in Czech and %s in English', (kind, cs, en) => {
    expect(ofKind(kind).map(namesOf)).toContainEqual({ cs, en });
  });

  it('use no character that the pages’ fonts lack', () => {
    const fonts = (family: string) =>
      ['latin', 'latin-ext'].map((part) =>
        create(readFileSync(path.join(directory, `../../../ui/src/kit/fonts/${family}-${part}-wght-normal.woff2`))),
      );
    const letters = new Set(
      labels.flatMap((label) =>
        [...Object.values(namesOf(label))].flatMap((name) => [...String(name), ...String(name).toUpperCase()]),
      ),
    );
    const lacking = ['figtree', 'fraunces'].flatMap((family) => {
      const both = fonts(family);
      return [...letters].filter(
        (letter) => !both.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
      );
    });
    expect(lacking).toEqual([]);
  });

  it('have towns within the bounds, and the capital before a village', () => {
    const [[west, south], [east, north]] = baseMapBounds;
    const outside = ofKind('town').filter(({ geometry }) => {
      const [lng, lat] = geometry.coordinates as [number, number];
      return lng < west || lng > east || lat < south || lat > north;
    });
    expect(outside).toEqual([]);
    const zoomOf = (name: string) => ofKind('town').find((town) => namesOf(town).cs === name)?.properties['zoom'];
    expect([zoomOf('Praha'), Number(zoomOf('Pec pod Sněžkou')) > 8]).toEqual([4, true]);
  });

  it('transfer at most 420 KB, with the relief of either theme', () => {
    // Compressed as served (tools/release/precompress.ts).
    const geography = brotliCompressSync(text).length;
    for (const theme of ['light', 'dark']) {
      const relief = readFileSync(path.join(directory, `relief-${theme}.webp`)).length;
      expect(relief + geography).toBeLessThanOrEqual(420_000);
    }
  });
});
