import { useMemo } from 'react';
import type { MapFeature, MapPins } from '../clusters/map-pins.ts';
import type { Engine } from '../engine/engine.ts';
import { drawnFeatures } from './drawn-features.ts';

/** The layer of drawn pins, which handles presses on the canvas. */
export const drawnLayer = 'places';

interface DrawnPinsProps {
  readonly engine: Engine;
  readonly pins: MapPins;
  readonly features: readonly MapFeature[];
  readonly favourites: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  readonly count: (count: number) => string;
}

/** The pins and clusters that are drawn on the map's canvas. */
export function DrawnPins({ engine, pins, features, favourites, seen, count }: DrawnPinsProps) {
  const { Source, Layer } = engine;
  const data = useMemo(
    () => drawnFeatures(features, pins, { favourites, seen, count }),
    [features, pins, favourites, seen, count],
  );

  return (
    <Source id={drawnLayer} type="geojson" data={data}>
      <Layer
        id={drawnLayer}
        type="symbol"
        layout={{
          'icon-image': ['get', 'image'],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-anchor': ['case', ['==', ['get', 'place'], null], 'center', 'bottom'],
          'symbol-sort-key': ['get', 'order'],
        }}
      />
    </Source>
  );
}
