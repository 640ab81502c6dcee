import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { boundsWithin } from '../bounds/bounds-within.ts';
import { mostZoom, type MapBounds, type MapPoint } from '../bounds/map-bounds.ts';
import { withRoomBelow } from '../bounds/room-below.ts';
import { entryOf, pointOf, type MapPins } from '../clusters/map-pins.ts';
import { shareFeatures } from '../clusters/share-features.ts';
import type { Engine } from '../engine/engine.ts';
import { bringPinImages } from './bring-pin-images.ts';
import type { DrawnProperties } from './drawn-features.ts';
import { DrawnPins, drawnLayer } from './drawn-pins.tsx';
import { MapControls } from './map-controls.tsx';
import { cornersOf, sightOf, type EngineMap } from './map-handle.ts';
import type { MapLabels } from './map-labels.ts';
import { mapMoveTimes, throttled } from './map-move.ts';
import { mapErrorOf, useContextLoss, type MapError } from './map-error.ts';
import styles from './map-view.module.css';
import { yieldingWords, type MapYielding } from './map-yielding.ts';
import { openCluster } from './open-cluster.ts';
import { PinMarkers, type PinContext } from './pin-markers.tsx';
import { fittingOf, useCamera, type MapCamera } from './use-camera.ts';
import { useFeatures, type MapSight } from './use-features.ts';
import type { LocateFailure } from './use-locate.ts';
import { useSelectedInSight } from './use-selected-in-sight.ts';
import { useZoomKeys } from './use-zoom-keys.ts';

/** The base map's style: a specification, or its address. */
type MapStyle = string | object;

export interface MapViewProps extends Omit<PinContext, 'onSelect'> {
  readonly engine: Engine;
  readonly mapStyle: MapStyle;
  /** The bounds of the base map; null for the whole world. */
  readonly worldBounds: MapBounds | null;
  /** The minimum zoom of the base map. */
  readonly leastZoom: number;
  readonly pins: MapPins;
  /** The distance within which pins form a cluster, in CSS pixels. [9.26] */
  readonly gridSize: number;
  readonly camera: MapCamera;
  /** The covered part of the map's lower edge, in CSS pixels. */
  readonly covered?: number;
  /** The part that the selected place's card covers. */
  readonly coveredByCard?: number;
  readonly labels: MapLabels;
  /** Called on a press on a pin, or with null on the map beside pins. */
  readonly onSelect: (place: number | null) => void;
  /** Called after the visitor has moved the map, once it rests. */
  readonly onMoved: (bounds: MapBounds) => void;
  readonly onNotLocated: (failure: LocateFailure) => void;
  /** Called with an error of the map, or with null once it is gone. */
  readonly onMapError: (mapError: MapError | null) => void;
  /**
   * For a map in a scrolling page: leaves the wheel and one finger to the page, and shows these texts. Without them the map
   * uses both.
   */
  readonly yields?: MapYielding;
  /** The window of the selected place. */
  readonly popup?: ReactNode;
  /** Other content on the map. */
  readonly children?: ReactNode;
}

interface PressEvent {
  readonly originalEvent: MouseEvent;
  readonly features?: readonly { readonly properties: unknown }[];
}

/** Gestures that would rotate the map. */
interface Turning {
  readonly touchZoomRotate: { disableRotation: () => void };
  readonly keyboard: { disableRotation: () => void };
}

/** Above the pin, or beside it, or below: wherever there is space. */
const popupOffsets: Readonly<Record<string, [number, number]>> = {
  bottom: [0, -62],
  'bottom-left': [0, -62],
  'bottom-right': [0, -62],
  top: [0, 12],
  'top-left': [0, 12],
  'top-right': [0, 12],
  left: [34, -30],
  right: [-34, -30],
};

/**
 * A map with pins, of either engine. Touch, pointer, wheel, keys and buttons move it; it reports the move once it rests, and
 * never changes the address itself.
 */
export function MapView(props: MapViewProps) {
  const { engine, pins, camera, covered = 0, labels, onSelect, selected, worldBounds, leastZoom } = props;
  const { Map, Marker, Popup } = engine;
  const [map, setMap] = useState<EngineMap | null>(null);
  const [sight, setSight] = useState<MapSight | null>(null);
  const [here, setHere] = useState<MapPoint | null>(null);
  const inset = useRef({ bottom: covered });
  useCamera(map, camera, { worldBounds, leastZoom, inset, onMoved: props.onMoved });
  useZoomKeys(map, inset);
  useContextLoss(map, props.onMapError);
  // Marks behind the covered part are invisible and must not be focusable.
  const look = useMemo(
    () => throttled((of: EngineMap) => setSight(sightOf(of, inset.current)), mapMoveTimes.throttleMs),
    [],
  );
  useEffect(() => look.cancel, [look]);
  useEffect(() => {
    inset.current = { bottom: covered };
    if (map) look(map);
  }, [covered, map, look]);

  const begin = useCallback(
    (handle: { getMap: () => unknown } | null): void => {
      if (!handle) return;
      const begun = handle.getMap() as EngineMap & Turning;
      begun.touchZoomRotate.disableRotation();
      begun.keyboard.disableRotation();
      bringPinImages(begun);
      setMap(begun);
      look(begun);
    },
    [look],
  );

  const seen = useFeatures(pins, props.gridSize, props.listed, sight);
  const shared = useMemo(() => seen && shareFeatures(seen.features, seen.pins, props.listed), [seen, props.listed]);
  const open = (id: number, longitude: number, latitude: number): void => {
    if (map && seen) void openCluster(map, seen.source, { id, longitude, latitude }, inset.current);
  };

  const onPress = ({ originalEvent, features }: PressEvent): void => {
    // Pins that are buttons lie in the canvas' container and handle their own presses.
    if (originalEvent.target !== map?.getCanvas()) return;
    const drawn = features?.[0]?.properties as DrawnProperties | undefined;
    if (typeof drawn?.cluster === 'number') open(drawn.cluster, drawn.longitude, drawn.latitude);
    else onSelect(typeof drawn?.place === 'number' ? drawn.place : null);
  };

  const limits = useMemo(
    () =>
      worldBounds &&
      (cornersOf(withRoomBelow(worldBounds, covered, leastZoom)).flat() as [number, number, number, number]),
    [worldBounds, covered, leastZoom],
  );

  const entry = selected === null ? -1 : entryOf(pins, selected);
  useSelectedInSight(map, entry < 0 ? null : pointOf(pins, entry), props.coveredByCard ?? 0);
  return (
    <div className={styles.map} style={{ '--map-covered': `${covered}px` } as CSSProperties}>
      <div className={styles.canvas}>
        <Map
          {...engine.ownProps}
          ref={begin}
          mapStyle={props.mapStyle as string}
          initialViewState={{
            bounds: cornersOf(boundsWithin(camera.bounds, worldBounds)),
            fitBoundsOptions: fittingOf(camera, { bottom: covered }),
          }}
          minZoom={leastZoom}
          maxZoom={mostZoom}
          {...(limits && { maxBounds: limits })}
          renderWorldCopies={false}
          dragRotate={false}
          touchPitch={false}
          pitchWithRotate={false}
          attributionControl={false}
          cooperativeGestures={props.yields !== undefined}
          locale={{ 'Map.Title': labels.map, ...(props.yields && yieldingWords(props.yields)) }}
          interactiveLayerIds={shared && shared.drawn.length > 0 ? [drawnLayer] : []}
          onMove={({ target }) => look(target as unknown as EngineMap)}
          onResize={({ target }) => look(target as unknown as EngineMap)}
          onClick={onPress}
          onError={(event) => props.onMapError(mapErrorOf(event.error, engine.kind))}
        >
          {map && seen && shared && (
            <>
              {shared.drawn.length > 0 && (
                <DrawnPins
                  engine={engine}
                  pins={seen.pins}
                  features={shared.drawn}
                  favourites={props.favourites}
                  seen={props.seen}
                  count={labels.count}
                />
              )}
              <PinMarkers
                engine={engine}
                pins={seen.pins}
                features={shared.buttons}
                labels={labels}
                listed={props.listed}
                favourites={props.favourites}
                seen={props.seen}
                selected={selected}
                pointed={props.pointed}
                describe={props.describe}
                onSelect={onSelect}
                onOpenCluster={open}
              />
            </>
          )}
          {here && (
            <Marker longitude={here.longitude} latitude={here.latitude}>
              <span className={styles.here} role="img" aria-label={labels.here} />
            </Marker>
          )}
          {props.popup && entry >= 0 && (
            <Popup
              key={selected}
              longitude={pins.longitudes[entry] as number}
              latitude={pins.latitudes[entry] as number}
              className={styles.popup}
              offset={popupOffsets as never}
              maxWidth="none"
              closeButton={false}
              closeOnClick={false}
              focusAfterOpen={false}
            >
              {props.popup}
            </Popup>
          )}
          {props.children}
        </Map>
      </div>
      {map && (
        <MapControls map={map} inset={inset} labels={labels} onLocated={setHere} onNotLocated={props.onNotLocated} />
      )}
      <p className={styles.attribution}>{labels.attribution}</p>
    </div>
  );
}
