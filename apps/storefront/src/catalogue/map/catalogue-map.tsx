import { controlPanelApi } from '@mp/api-client';
import { usualMapGrid } from '@mp/domain';
import { useHydrated, usePageContext } from '@mp/host-api';
import { makePointedPlace } from '@mp/map';
import { useState } from 'react';
import { useLiveMap } from '../../live-map/use-live-map.ts';
import { ActiveFilters } from '../active-filters.tsx';
import type { CatalogueView } from '../catalogue-address.ts';
import { listParams, pageOffsets } from '../list-params.ts';
import { searchKeysNear } from '../query-keys.ts';
import { Results } from '../results.tsx';
import { useShownPlaces } from '../use-shown-places.ts';
import { PointedPlaceContext } from './listed-place.tsx';
import { loadLiveMap } from './load-live-map.ts';
import { MapBeside } from './map-beside.tsx';
import { MapDialog } from './map-dialog.tsx';
import type { MapPane } from './map-pane.ts';
import { useMapSession } from './map-session.ts';
import { usePins } from './use-pins.ts';
import { useScreen } from './use-screen.ts';

/**
 * List and map of one query [2.101]: side by side on a desktop, in a dialog on smaller screens. Before hydration, and without
 * WebGL, the list stays with a static map of its places.
 */
export function CatalogueMap({ view }: { view: CatalogueView }) {
  const { currency, mapboxToken = null } = usePageContext();
  const [token, setToken] = useState(mapboxToken);
  const [pointed] = useState(makePointedPlace);
  const live = useLiveMap(loadLiveMap, token);
  const screen = useScreen();
  const session = useMapSession(view);
  const listed = useShownPlaces(pageOffsets(view.query).map((offset) => listParams(view, offset)));
  const pins = usePins(view, listed, currency);
  const { data: panel } = controlPanelApi.endpoints.controlPanel.useQuery();
  const grid = panel?.mapGrid ?? usualMapGrid;
  const pane: MapPane = {
    view,
    live,
    pins,
    listed,
    session,
    pointed,
    gridSize: screen === 'phone' ? grid.narrow : grid.wide,
    // Our own map replaces one whose token is refused.
    onRefused: () => setToken(null),
  };
  const isDrawn = live.kind === 'loading' || live.kind === 'ready';
  return (
    <PointedPlaceContext value={pointed}>
      {useHydrated() && screen !== 'desktop' && isDrawn ? (
        <MapDialog pane={pane} isPhone={screen === 'phone'} />
      ) : (
        <MapBeside pane={pane}>
          <div>
            <ActiveFilters view={view} except={searchKeysNear} />
            <Results view={view} />
          </div>
        </MapBeside>
      )}
    </PointedPlaceContext>
  );
}
