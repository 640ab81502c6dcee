import { countedOf, drawnPoint, type MapFeature, type MapPins } from '../clusters/map-pins.ts';
import { stateOf } from '../clusters/pin-states.ts';
import { clusterImageName, pinImageName } from '../pins/pin-image.ts';
import { pinIcon, zIndexOf } from '../pins/pin-icon.ts';

/** The properties of a drawn feature, for presses on the canvas. */
export interface DrawnProperties {
  readonly image: string;
  readonly order: number;
  /** The place; null for a cluster. */
  readonly place: number | null;
  /** The cluster; null for a place. */
  readonly cluster: number | null;
  /** The middle of its places, from which it may be drawn aside. */
  readonly latitude: number;
  readonly longitude: number;
}

interface Looks {
  readonly favourites: ReadonlySet<number>;
  readonly seen: ReadonlySet<number>;
  readonly count: (count: number) => string;
}

/** Features for the map's canvas, each with the name of its picture. */
export function drawnFeatures(features: readonly MapFeature[], pins: MapPins, looks: Looks) {
  const propertiesOf = (feature: MapFeature): DrawnProperties => {
    const { latitude, longitude } = feature;
    if (feature.kind === 'cluster') {
      const counted = countedOf(feature);
      const image = clusterImageName(counted, looks.count(counted), feature.engaged === feature.count);
      return { image, order: 20, place: null, cluster: feature.id, latitude, longitude };
    }
    const place = pins.ids[feature.index] ?? 0;
    const facts = {
      state: stateOf(pins, feature.index),
      favourite: looks.favourites.has(place),
      active: false,
    };
    const image = pinImageName(pinIcon(facts), looks.seen.has(place));
    return { image, order: zIndexOf(facts), place, cluster: null, latitude, longitude };
  };
  return {
    type: 'FeatureCollection' as const,
    features: features.map((feature) => {
      const { latitude, longitude } = drawnPoint(feature);
      return {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        properties: propertiesOf(feature),
      };
    }),
  };
}
