import { isInside, type Position } from '@mp/base-map';
import { courseOf, throughPoints, withoutKnown } from './courses.ts';
import { core, surroundings } from './extent.ts';
import { leaf } from './leaf.ts';
import { readLargeWaters, readOutlines } from './outlines.ts';
import type { Field } from './fields.ts';
import { drawFormLines } from './form-lines.ts';
import type { Settlement } from './settlements.ts';
import { countries } from './tables/countries.ts';
import { lakes, namedLakes, seas } from './tables/lakes.ts';
import { inEnglish, type Names } from './tables/names.ts';
import { peaks } from './tables/peaks.ts';
import { ranges } from './tables/ranges.ts';
import { regions } from './tables/regions.ts';
import { rivers } from './tables/rivers.ts';
import { chooseTowns } from './towns.ts';

export interface MapFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

/** To a hundred metres where places are, to a kilometre around. */
const rounded = (position: Position): Position => {
  const scale = isInside(core, position) ? 1000 : 100;
  return [Math.round(position[0] * scale) / scale, Math.round(position[1] * scale) / scale];
};

const roundedLine = (line: readonly Position[]): Position[] =>
  line
    .map(rounded)
    .filter(([lng, lat], index, all) => index === 0 || lng !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1]);

const feature = (
  kind: string,
  type: string,
  coordinates: unknown,
  properties: MapFeature['properties'] = {},
): MapFeature => ({ type: 'Feature', properties: { kind, ...properties }, geometry: { type, coordinates } });

/** The name in each language, or the one that both have. */
const named = (names: Names): MapFeature['properties'] =>
  names[0] === inEnglish(names) ? { name: names[0] } : { cs: names[0], en: inEnglish(names) };
const point = (kind: string, at: Position, names: Names, properties: MapFeature['properties'] = {}) =>
  feature(kind, 'Point', rounded(at), { ...named(names), ...properties });

/**
 * The sea, as what is left of the surroundings without the land: the relief is a picture of all of it, and the sea is laid
 * over that, so that coasts are sharp at every zoom.
 */
function seaAround(land: readonly (readonly Position[][])[]): Position[][][] {
  const [west, south, east, north] = surroundings;
  const frame: Position[] = [
    [west - 1, south - 1],
    [east + 1, south - 1],
    [east + 1, north + 1],
    [west - 1, north + 1],
    [west - 1, south - 1],
  ];
  const coasts = land.flatMap(([coast = []]) => [roundedLine(coast)]);
  const inland = land.flatMap(([, ...shores]) => shores.map((shore) => [roundedLine(shore)]));
  return [[frame, ...coasts], ...inland];
}

/** Meridians and parallels: every degree, every half and every tenth, by rank. Between two points, as they are straight. */
function graticule(): MapFeature[] {
  const [west, south, east, north] = core;
  const steps = (from: number, to: number) =>
    Array.from({ length: (to - from) * 10 + 1 }, (_, index) => from * 10 + index);
  const rankOf = (tenths: number): number => (tenths % 10 === 0 ? 1 : tenths % 5 === 0 ? 2 : 3);
  const lines = [
    ...steps(west, east).map((tenths) => ({
      rank: rankOf(tenths),
      line: [
        [tenths / 10, south],
        [tenths / 10, north],
      ],
    })),
    ...steps(south, north).map((tenths) => ({
      rank: rankOf(tenths),
      line: [
        [west, tenths / 10],
        [east, tenths / 10],
      ],
    })),
  ];
  return [1, 2, 3].map((rank) =>
    feature(
      'grid',
      'MultiLineString',
      lines.filter((one) => one.rank === rank).map(({ line }) => line),
      { rank },
    ),
  );
}

/** Everything that the base map draws, in the order in which it is written. */
export function drawFeatures(settlements: readonly Settlement[], land: Field): readonly MapFeature[] {
  const outlines = readOutlines();
  const large = readLargeWaters();
  const courses = rivers.map(([names, rank, ...course]) => ({ names, rank, line: courseOf(course, settlements) }));
  const otherRivers = withoutKnown(
    large.rivers,
    courses.map(({ line }) => line),
  );
  const shores = [
    ...large.lakes.map((rings) => rings.map(roundedLine)),
    ...lakes.map(([, lng, lat, ...measures]) => [roundedLine(leaf([lng, lat], ...measures))]),
  ];
  return [
    feature('sea', 'MultiPolygon', seaAround(outlines.land)),
    feature('lake', 'MultiPolygon', shores),
    feature('river', 'MultiLineString', otherRivers.map(roundedLine), { rank: 1 }),
    ...courses.map(({ names, rank, line }) =>
      feature('river', 'LineString', roundedLine(line), { ...named(names), rank }),
    ),
    ...drawFormLines(land).map(({ height, lines }) =>
      feature('form', 'MultiLineString', lines.map(roundedLine), { height }),
    ),
    ...graticule(),
    feature('border', 'MultiLineString', outlines.borders.map(roundedLine)),
    ...countries.map(([lng, lat, cs, en, rank]) => point('country', [lng, lat], [cs, en], { rank })),
    ...seas.map(([names, lng, lat]) => point('ocean', [lng, lat], names)),
    ...namedLakes.map(([names, lng, lat]) => point('water', [lng, lat], names, { rank: 1 })),
    ...lakes.map(([names, lng, lat, length]) =>
      point('water', [lng, lat], names, { rank: length > 25 ? 1 : length > 10 ? 2 : 3 }),
    ),
    ...regions.map(([names, rank, lng, lat]) => point('region', [lng, lat], names, { rank })),
    ...ranges.map(([names, rank, ...line]) =>
      feature('range', 'LineString', roundedLine(throughPoints(line, 4)), { ...named(names), rank }),
    ),
    ...peaks.map(([names, lng, lat, height]) => point('peak', [lng, lat], names, { height })),
    ...chooseTowns(settlements).map(({ settlement, cs, en, zoom, size }) =>
      point('town', settlement.at, [cs, en], { zoom, size }),
    ),
  ];
}
