declare module 'topojson-client' {
  export interface Topology {
    objects: Record<string, unknown>;
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
