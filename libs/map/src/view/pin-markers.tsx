import { memo } from 'react';
import { countedOf, drawnPoint, entryOf, type MapFeature, type MapPins } from '../clusters/map-pins.ts';
import { stateOf } from '../clusters/pin-states.ts';
import { pinBelow } from '../clusters/separate-marks.ts';
import type { Engine } from '../engine/engine.ts';
import { useIsPointed, usePointedId, type PointedPlace } from '../focus/pointed-place.ts';
import { ClusterButton } from '../pins/cluster-button.tsx';
import { PinButton } from '../pins/pin-button.tsx';
import { pinIcon, zIndexOf, type MapMarker, type PinState } from '../pins/pin-icon.ts';
import type { MapLabels, PinWords } from './map-labels.ts';

/** Clusters are above small pins, and below pins with a price. */
const clusterZIndex = 20;
const aboveClusters = 25;

/** The context of pins. */
export interface PinContext {
  readonly listed: ReadonlySet<number>;
  readonly favourites: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  readonly selected: number | null;
  readonly pointed: PointedPlace;
  /** The texts of a place's pin; `likely` is its index in the displayed columns. */
  readonly describe: (place: number, likely?: number) => PinWords;
  readonly onSelect: (place: number) => void;
}

interface PinMarkersProps extends PinContext {
  readonly engine: Engine;
  readonly pins: MapPins;
  readonly features: readonly MapFeature[];
  readonly labels: MapLabels;
  readonly onOpenCluster: (clusterId: number, longitude: number, latitude: number) => void;
}

/** The buttons of a map: places of the list, clusters, and pointed or selected places. */
export function PinMarkers({ engine, pins, features, labels, onOpenCluster, ...context }: PinMarkersProps) {
  const { Marker } = engine;
  const pointed = usePointedId(context.pointed);
  const single = features.flatMap((feature) => (feature.kind === 'pin' ? [feature.index] : []));
  // A pointed place in a cluster gets its own pin meanwhile.
  const meant = [pointed, context.selected].flatMap((id) => {
    const index = id === null ? -1 : entryOf(pins, id);
    return index < 0 ? [] : [index];
  });
  return (
    <>
      {features.map(
        (feature) =>
          feature.kind === 'cluster' && (
            <Marker
              key={`cluster ${feature.id}`}
              ref={withoutLabel}
              {...drawnPoint(feature)}
              style={{ zIndex: clusterZIndex }}
            >
              <ClusterButton
                count={countedOf(feature)}
                text={labels.count(countedOf(feature))}
                name={labels.cluster(feature.count, feature.free)}
                engaged={feature.engaged === feature.count}
                onOpen={() => onOpenCluster(feature.id, feature.longitude, feature.latitude)}
              />
            </Marker>
          ),
      )}
      {[...new Set([...single, ...meant])].map((index) => (
        <PinMarker
          key={pins.ids[index]}
          engine={engine}
          place={pins.ids[index] as number}
          entry={index}
          state={stateOf(pins, index)}
          latitude={pins.latitudes[index] as number}
          longitude={pins.longitudes[index] as number}
          {...context}
        />
      ))}
    </>
  );
}

interface PinMarkerProps extends PinContext {
  readonly engine: Engine;
  readonly place: number;
  readonly entry: number;
  readonly state: PinState;
  readonly latitude: number;
  readonly longitude: number;
}

const PinMarker = memo(function PinMarker(props: PinMarkerProps) {
  const { engine, place, entry, listed, favourites, seen, selected, pointed, describe, onSelect } = props;
  const { Marker } = engine;
  const isPointed = useIsPointed(pointed, place);
  const marker = markerOf(props, isPointed || selected === place);
  const { name, price } = describe(place, entry);
  const quiet = !listed.has(place) && !isPointed && selected !== place;
  return (
    <Marker
      ref={withoutLabel}
      longitude={marker.position.longitude}
      latitude={marker.position.latitude}
      anchor="bottom"
      offset={[0, quiet ? pinBelow.quiet : pinBelow.priced]}
      style={{ zIndex: marker.zIndex + (quiet ? 0 : aboveClusters) }}
    >
      <PinButton
        icon={marker.icon}
        name={name}
        price={quiet ? null : price}
        quiet={quiet}
        seen={seen.has(place)}
        selected={selected === place}
        onSelect={() => onSelect(place)}
        onPoint={(isAt) => {
          if (isAt) pointed.point(place);
          else if (pointed.id() === place) pointed.point(null);
        }}
      />
    </Marker>
  );

  function markerOf({ state, latitude, longitude }: PinMarkerProps, active: boolean): MapMarker {
    const facts = { state, favourite: favourites.has(place), active };
    return {
      property: place,
      id: `place ${place}`,
      icon: pinIcon(facts),
      position: { latitude, longitude },
      zIndex: zIndexOf(facts),
    };
  }
});

/** Removes the engines' label of markers: the button inside has its own name. */
export function withoutLabel(marker: { getElement: () => HTMLElement } | null): void {
  marker?.getElement().removeAttribute('aria-label');
}
