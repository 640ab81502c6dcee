import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapBounds } from '../bounds/map-bounds.ts';
import { openClusterSource, type ClusterSource } from '../clusters/cluster-source.ts';
import { entryOf, pointOf, type MapFeature, type MapPins } from '../clusters/map-pins.ts';
import { pinSize } from '../pins/pin-icon.ts';

/** What the map looks at. */
export interface MapSight {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

/** The features of some pins in a sight, with the columns that they point into: the two never go apart. */
export interface SeenFeatures {
  readonly pins: MapPins;
  readonly features: readonly MapFeature[];
  readonly source: ClusterSource;
}

const nothing: ReadonlySet<number> = new Set();

/**
 * What is seen of the pins. What was seen before stays until there is something newer.
 *
 * Places of the list stand for themselves [2.109], unless the grid is coarser than a pin is wide: an operator who asks
 * for that, as for phones, wants no pins over each other.
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
      if (isWanted && features) setSeen({ pins, features: [...pinsApart(pins, apart), ...features], source });
    });
    return () => {
      isWanted = false;
    };
  }, [source, pins, apart, sight]);
  return seen;
}

/** The pins of places that are in no cluster. */
const pinsApart = (pins: MapPins, apart: ReadonlySet<number>): MapFeature[] =>
  [...apart].flatMap((id) => {
    const index = entryOf(pins, id);
    const point = index < 0 ? null : pointOf(pins, index);
    return point ? [{ kind: 'pin' as const, index, ...point }] : [];
  });
