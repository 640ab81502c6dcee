import type { ReactNode } from 'react';
import type { Engine } from '../engine/engine.ts';
import type { MapPoint } from '../bounds/map-bounds.ts';
import { withoutLabel } from './pin-markers.tsx';

interface MapSpotProps extends MapPoint {
  readonly engine: Engine;
  /** Which part of what is shown is at the point. */
  readonly anchor: 'center' | 'bottom';
  /** What lies above what; pins have up to 65. */
  readonly zIndex: number;
  readonly children: ReactNode;
}

/** Something else than a pin that lies on a map: a child of `MapView`. */
export function MapSpot({ engine: { Marker }, latitude, longitude, anchor, zIndex, children }: MapSpotProps) {
  return (
    <Marker ref={withoutLabel} longitude={longitude} latitude={latitude} anchor={anchor} style={{ zIndex }}>
      {children}
    </Marker>
  );
}
