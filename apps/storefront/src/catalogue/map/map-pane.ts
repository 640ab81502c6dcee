import type { PlacePins } from '@mp/api-client';
import type { Place } from '@mp/domain';
import type { PointedPlace } from '@mp/map';
import type { CatalogueView } from '../catalogue-address.ts';
import type { LiveMapState } from '../../live-map/use-live-map.ts';
import type { LiveMapParts } from './load-live-map.ts';
import type { MapSession } from './map-session.ts';

/** The shared state of a map and its list, on every screen. */
export interface MapPane {
  readonly view: CatalogueView;
  readonly live: LiveMapState<LiveMapParts>;
  /** Null until the first are loaded. */
  readonly pins: PlacePins | null;
  readonly listed: readonly Place[];
  readonly session: MapSession;
  readonly pointed: PointedPlace;
  readonly gridSize: number;
  readonly onRefused: () => void;
}
