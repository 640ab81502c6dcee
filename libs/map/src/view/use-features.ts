import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapBounds } from '../bounds/map-bounds.ts';
import { openClusterSource, type ClusterSource } from '../clusters/cluster-source.ts';
import { entryOf, pointOf, type MapFeature, type MapPins, type SinglePin } from '../clusters/map-pins.ts';
import { separateMarks } from '../clusters/separate-marks.ts';
import { pinSize } from '../pins/pin-icon.ts';

/** The view of the map. */
export interface MapSight {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

/** The features of a view, with the columns that they index. */
export interface SeenFeatures {
  readonly pins: MapPins;
  readonly features: readonly MapFeature[];
  readonly source: ClusterSource;
}

const nothing: ReadonlySet<number> = new Set();

/**
 * The features of the current view. Earlier ones stay until newer ones are ready. Places of the list are pins with a price [2.109]
 * where they have room, unless the grid is wider than a pin. No mark lies over another.
 */
export function useFeatures(
  pins: MapPins,
  gridSize: number,
  listed: ReadonlySet<number>,
  sight: MapSight | null,
): SeenFeatures | null {
  const apart = gridSize < pinSize.width ? listed : nothing;
  const [seen, setSeen] = useState<SeenFeatures | null>(null);
  const source = useMemo(() => openClusterSource(pins, gridSize, apart), [pins, gridSize, apart]);
  const opened = useRef(source);
  useEffect(() => {
    if (opened.current !== source) opened.current.close();
    opened.current = source;
  }, [source]);
  useEffect(() => () => opened.current.close(), []);
  useEffect(() => {
    if (!sight) return undefined;
    let isWanted = true;
    void source.featuresIn(sight.bounds, sight.zoom).then((features) => {
      if (!isWanted || !features) return;
      const own = pinsApart(pins, apart);
      const priced = new Set(own.map(({ index }) => index));
      setSeen({ pins, features: separateMarks([...own, ...features], pins, priced, sight.zoom), source });
    });
    return () => {
      isWanted = false;
    };
  }, [source, pins, apart, sight]);
  return seen;
}

/** The pins of places that are clustered only where they have no room. */
const pinsApart = (pins: MapPins, apart: ReadonlySet<number>): SinglePin[] =>
  [...apart].flatMap((id) => {
    const index = entryOf(pins, id);
    const point = index < 0 ? null : pointOf(pins, index);
    return point ? [{ kind: 'pin' as const, index, ...point }] : [];
  });
