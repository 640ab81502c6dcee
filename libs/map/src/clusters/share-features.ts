import type { MapFeature, MapPins } from './map-pins.ts';

/** The features of a view, by how they are shown. */
export interface SharedFeatures {
  /** Those that stand out: buttons, which a keyboard reaches. */
  readonly buttons: readonly MapFeature[];
  /** All others, drawn on the map's canvas. */
  readonly drawn: readonly MapFeature[];
}

/** Buttons that a browser moves along with the map at every frame; more would be felt. */
export const mostButtons = 60;

/**
 * What of a view is a button and what is drawn: places of the list first, then clusters from the largest, then other
 * places, as long as there is room for them.
 *
 * @param listed ids of places that the list beside the map shows
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
