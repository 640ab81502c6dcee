import type { ReactNode } from 'react';
import type { Engine } from '../engine/engine.ts';
import type { MapPoint } from '../bounds/map-bounds.ts';
import { withoutLabel } from './pin-markers.tsx';

interface MapSpotProps extends MapPoint {
  readonly engine: Engine;
  /** Which part of the content is at the point. */
  readonly anchor: 'center' | 'bottom';
  /** The stacking order; pins have up to 65. */
  readonly zIndex: number;
  readonly children: ReactNode;
}

/** Content on a map other than a pin: a child of `MapView`. */
export function MapSpot({ engine: { Marker }, latitude, longitude, anchor, zIndex, children }: MapSpotProps) {
  return (
    <Marker ref={withoutLabel} longitude={longitude} latitude={latitude} anchor={anchor} style={{ zIndex }}>
      {children}
    </Marker>
  );
}
