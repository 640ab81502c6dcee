import type { Nearby, PlacePins } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { boundsAround, defaultBounds } from '@mp/map';
import { MapSpot, MapView, type Engine, type MapCamera } from '@mp/map/live';
import { useFavouriteIds } from '@mp/session';
import { PinMark } from '@mp/ui';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useGround } from '../../live-map/drawing.ts';
import { useMapLabels } from '../../live-map/map-labels.ts';
import { MapErrorNote, useMapErrors } from '../../live-map/map-error.tsx';
import { PinCard } from '../../live-map/pin-card.tsx';
import { pinWordsOf } from '../../live-map/pin-words.ts';
import { storeSeen, useSeenPins } from '../../live-map/seen-pins.ts';
import type { Stay } from '../../stay/stay.ts';
import styles from './live-place-map.module.css';
import type { PointedAround } from './pointed-around.ts';
import { SightSpot } from './sight-spot.tsx';

export { loadDrawing } from '../../live-map/drawing.ts';

interface LivePlaceMapProps {
  readonly engine: Engine;
  readonly place: PlaceDetail;
  readonly nearby: Nearby;
  readonly stay: Stay;
  readonly pointed: PointedAround;
  /** Called when the operator's token is refused: another engine is needed. */
  readonly onRefused: () => void;
}

/** How many other places are in view when the map opens: distant ones would shrink the rest. */
const mostInSight = 3;

/** A small grid, so that the few pins form no clusters. */
const grid = 10;

/** The place itself is above its surroundings, except for what is pointed at. */
const selfZIndex = 66;

/** A place with its surroundings: other places as pins with prices, and sights. */
export function LivePlaceMap({ engine, place, nearby, stay, pointed, onRefused }: LivePlaceMapProps) {
  const intl = useIntl();
  const { locale, currency } = usePageContext();
  const { theme, ground } = useGround(engine);
  const { mapError, handlers } = useMapErrors(onRefused);
  const [selected, setSelected] = useState<number | null>(null);
  const { places, sights } = nearby;
  const pins = useMemo<PlacePins>(
    () => ({
      ids: places.map(({ id }) => id),
      latitudes: places.map(({ latitude }) => latitude),
      longitudes: places.map(({ longitude }) => longitude),
      states: places.map(() => 0),
      prices: places.map(({ priceFrom }) => priceFrom[currency]?.minor ?? -1),
      counts: places.map(() => 1),
      currency,
    }),
    [places, currency],
  );
  const listed = useMemo(() => new Set(places.map(({ id }) => id)), [places]);
  const describe = useMemo(() => pinWordsOf(pins, places, intl, locale), [pins, places, intl, locale]);
  const camera = useMemo<MapCamera>(
    () => ({
      bounds: boundsAround([place, ...sights, ...places.slice(0, mostInSight)]) ?? defaultBounds,
      exact: false,
    }),
    [place, places, sights],
  );
  const favouriteIds = useFavouriteIds();
  const favourites = useMemo(() => new Set(favouriteIds), [favouriteIds]);
  const select = (id: number | null): void => {
    if (id !== null) storeSeen(id);
    setSelected(id === selected ? null : id);
  };
  const word = (id: 'wheel' | 'wheelOnMac' | 'fingers'): string => intl.formatMessage({ id: `around.${id}` });
  return (
    <div
      role="presentation"
      className={styles.map}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && selected !== null) setSelected(null);
      }}
    >
      <MapView
        key={theme}
        {...ground}
        {...handlers}
        pins={pins}
        listed={listed}
        favourites={favourites}
        seen={useSeenPins()}
        selected={selected}
        pointed={pointed.places}
        describe={describe}
        gridSize={grid}
        camera={camera}
        labels={useMapLabels()}
        yields={{ wheel: word('wheel'), wheelOnMac: word('wheelOnMac'), fingers: word('fingers') }}
        onSelect={select}
        onMoved={() => undefined}
      >
        {sights.map((sight, index) => (
          <SightSpot key={index} engine={engine} sight={sight} index={index} pointed={pointed.sights} />
        ))}
        <MapSpot engine={engine} {...pointOf(place)} anchor="bottom" zIndex={selfZIndex}>
          <span className={styles.self} role="img" aria-label={place.name}>
            <PinMark size={44} />
          </span>
        </MapSpot>
      </MapView>
      {selected !== null && (
        <div className={styles.card}>
          <PinCard key={selected} id={selected} stay={stay} listed={[]} onClose={() => setSelected(null)} />
        </div>
      )}
      <MapErrorNote mapError={mapError} />
    </div>
  );
}

const pointOf = ({ latitude, longitude }: PlaceDetail) => ({ latitude, longitude });
