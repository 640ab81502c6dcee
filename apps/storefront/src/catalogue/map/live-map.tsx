import { placesApi, type PlacePins } from '@mp/api-client';
import type { Place } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { boundsOfColumns, defaultBounds, defaultView, type PointedPlace } from '@mp/map';
import { MapView, type Engine, type MapCamera } from '@mp/map/live';
import { useFavouriteIds } from '@mp/session';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGround } from '../../live-map/drawing.ts';
import { useMapLabels } from '../../live-map/map-labels.ts';
import { MapErrorNote, useMapErrors } from '../../live-map/map-error.tsx';
import { pinWordsOf } from '../../live-map/pin-words.ts';
import { useSeenPins } from '../../live-map/seen-pins.ts';
import type { CatalogueView } from '../catalogue-address.ts';
import { isNarrowed } from '../list-params.ts';
import { MapLegend } from './map-legend.tsx';
import { pinParams } from './map-params.ts';
import type { MapSession } from './map-session.ts';

export { loadDrawing } from '../../live-map/drawing.ts';

interface LiveMapProps {
  readonly engine: Engine;
  readonly view: CatalogueView;
  readonly pins: PlacePins;
  /** The places of the list beside it. */
  readonly listed: readonly Place[];
  readonly gridSize: number;
  readonly session: MapSession;
  readonly pointed: PointedPlace;
  /** The covered part of its lower edge, in CSS pixels. */
  readonly covered?: number;
  /** The part that the selected place's card covers. */
  readonly coveredByCard?: number;
  /** The window of the selected place. */
  readonly popup?: ReactNode;
  /** Called when the operator's token is refused: another engine is needed. */
  readonly onRefused: () => void;
}

/** The map of the catalogue: every match as a pin, those of the list with their prices. */
export function LiveMap(props: LiveMapProps) {
  const { engine, view, pins, listed, gridSize, session, pointed, covered, coveredByCard } = props;
  const { popup, onRefused } = props;
  const intl = useIntl();
  const { locale } = usePageContext();
  const { theme, ground } = useGround(engine);
  const { mapError, handlers } = useMapErrors(onRefused);
  // Reads the state only: a subscribing hook would refetch a failed query, and unmount the map meanwhile.
  const { isError: arePinsMissing } = placesApi.endpoints.placePins.useQueryState(pinParams(view));
  const seen = useSeenPins();
  const favouriteIds = useFavouriteIds();
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const shown = useMemo(() => new Set(listed.map(({ id }) => id)), [listed]);
  const describe = useMemo(() => pinWordsOf(pins, listed, intl, locale), [pins, listed, intl, locale]);
  const { bounds } = view.query;
  const isEverything = !isNarrowed(view);
  const camera = useMemo<MapCamera>(() => {
    if (bounds) return { bounds, exact: true };
    // All places lie across half of Europe: without a query the map opens at its default view. [9.24]
    if (isEverything) return { ...defaultView, exact: false };
    return { bounds: boundsOfColumns(pins) ?? defaultBounds, exact: false };
  }, [bounds, pins, isEverything]);
  return (
    <>
      <MapView
        key={theme}
        {...ground}
        {...handlers}
        pins={pins}
        listed={shown}
        favourites={favourites}
        seen={seen}
        selected={session.selected}
        pointed={pointed}
        describe={describe}
        gridSize={gridSize}
        camera={camera}
        covered={covered}
        coveredByCard={coveredByCard}
        labels={useMapLabels()}
        onSelect={session.select}
        onMoved={session.onMoved}
        popup={popup}
      />
      {session.selected === null && <MapLegend query={view.query} />}
      <MapErrorNote mapError={mapError ?? (arePinsMissing ? 'pins' : null)} />
    </>
  );
}
