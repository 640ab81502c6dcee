import { noPins, type MapFeature } from '../clusters/map-pins.ts';
import { drawnFeatures } from './drawn-features.ts';

const cluster = (free: number, engaged: number): MapFeature => ({
  kind: 'cluster',
  id: 1,
  latitude: 50,
  longitude: 15,
  count: 160,
  free,
  engaged,
});

const imageOf = (feature: MapFeature): string | undefined =>
  drawnFeatures([feature], noPins, { favourites: new Set(), seen: new Set(), count: String }).features[0]?.properties
    .image;

describe('[4.22] a cluster that is drawn', () => {
  it.each([
    ['the places that are free on the dates', 93, 67, 'cluster~93~93'],
    ['all of them where none is', 0, 160, 'cluster~160~160~engaged'],
    ['all of them without dates', 0, 0, 'cluster~160~160'],
  ])('counts %s', (_what, free, engaged, image) => expect(imageOf(cluster(free, engaged))).toBe(image));
});
