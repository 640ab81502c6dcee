import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BaseMapLocale, BaseMapTheme, Position } from '@mp/base-map';

const directory = path.resolve(import.meta.dirname, '../../base-map/src/data');

/** The picture of the land, as a file. */
export const reliefFile = (theme: BaseMapTheme): string => path.join(directory, `relief-${theme}.webp`);

interface Properties {
  readonly kind: string;
  readonly name?: string;
  readonly cs?: string;
  readonly en?: string;
  readonly rank?: number;
  readonly zoom?: number;
  readonly size?: number;
  readonly height?: number;
}

interface Feature {
  readonly properties: Properties;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] };
}

export interface NamedPoint {
  readonly at: Position;
  readonly properties: Properties;
}

export interface Geography {
  /** Outlines of the sea and of lakes: rings, including the frame of the sea. */
  readonly areas: (kind: 'sea' | 'lake') => readonly (readonly Position[])[];
  readonly lines: (
    kind: 'river' | 'border',
  ) => readonly { readonly line: readonly Position[]; readonly rank: number }[];
  readonly points: (kind: string) => readonly NamedPoint[];
}

let read: Geography | undefined;

/** The data of the base map, read once. */
export function readGeography(): Geography {
  if (read) return read;
  const { features } = JSON.parse(readFileSync(path.join(directory, 'base-map.geojson'), 'utf8')) as {
    features: readonly Feature[];
  };
  const ofKind = (kind: string): readonly Feature[] => features.filter(({ properties }) => properties.kind === kind);
  const areas = (kind: string) =>
    ofKind(kind).flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []));
  const lines = (kind: string) =>
    ofKind(kind).flatMap(({ geometry, properties }) => {
      const rank = properties.rank ?? 1;
      if (geometry.type === 'LineString') return [{ line: geometry.coordinates, rank }];
      return geometry.type === 'MultiLineString' ? geometry.coordinates.map((line) => ({ line, rank })) : [];
    });
  const points = (kind: string) =>
    ofKind(kind).flatMap(({ geometry, properties }) =>
      geometry.type === 'Point' ? [{ at: geometry.coordinates, properties }] : [],
    );
  const byKind = { sea: areas('sea'), lake: areas('lake'), river: lines('river'), border: lines('border') };
  const named = new Map(['country', 'ocean', 'water', 'region', 'peak', 'town'].map((kind) => [kind, points(kind)]));
  read = {
    areas: (kind) => byKind[kind],
    lines: (kind) => byKind[kind],
    points: (kind) => named.get(kind) ?? [],
  };
  return read;
}

/** The name in the language, or the common one. */
export const nameOf = ({ properties }: NamedPoint, locale: BaseMapLocale): string =>
  properties[locale] ?? properties.name ?? '';
