import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BaseMapLocale } from '@mp/base-map';

/** A town of the base map, in degrees. */
export interface MapTown {
  readonly names: Readonly<Record<BaseMapLocale, string>>;
  readonly latitude: number;
  readonly longitude: number;
}

interface MapFeature {
  readonly properties: { readonly kind: string; readonly name?: string; readonly cs?: string; readonly en?: string };
  readonly geometry: { readonly coordinates: readonly [number, number] };
}

/** The towns of the base map, about 8,000, read from the file; callers cache them. */
export function readMapTowns(): readonly MapTown[] {
  const file = path.resolve(import.meta.dirname, '../../base-map/src/data/base-map.geojson');
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: readonly MapFeature[] };
  return features
    .filter(({ properties }) => properties.kind === 'town')
    .map(({ properties: { name = '', cs = name, en = name }, geometry: { coordinates } }) => ({
      names: { cs, en },
      latitude: coordinates[1],
      longitude: coordinates[0],
    }));
}
