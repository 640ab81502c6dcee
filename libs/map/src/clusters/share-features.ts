import type { MapFeature, MapPins } from './map-pins.ts';

/** The features of a view, by how they are rendered. */
export interface SharedFeatures {
  /** Rendered as buttons, which a keyboard reaches. */
  readonly buttons: readonly MapFeature[];
  /** All others, drawn on the map's canvas. */
  readonly drawn: readonly MapFeature[];
}

/** Maximum buttons: the browser moves them with the map at every frame. */
export const mostButtons = 60;

/**
 * Splits the features of a view into buttons and drawn ones. Buttons are places of the list first, then clusters from the
 * largest, then other places, up to the maximum.
 *
 * @param listed ids of places in the list beside the map
 */
export function shareFeatures(
  features: readonly MapFeature[],
  pins: Pick<MapPins, 'ids'>,
  listed: ReadonlySet<number>,
): SharedFeatures {
  const isListed = (feature: MapFeature): boolean =>
    feature.kind === 'pin' && listed.has(pins.ids[feature.index] as number);
  const rank = (feature: MapFeature): number =>
    isListed(feature) ? Number.MAX_SAFE_INTEGER : feature.kind === 'cluster' ? feature.count : 0;
  if (features.length <= mostButtons) return { buttons: features, drawn: [] };
  const ranked = [...features].sort((one, other) => rank(other) - rank(one));
  return { buttons: ranked.slice(0, mostButtons), drawn: ranked.slice(mostButtons) };
}
