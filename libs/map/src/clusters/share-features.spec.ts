import type { MapFeature } from './map-pins.ts';
import { mostButtons, shareFeatures } from './share-features.ts';

const pin = (index: number): MapFeature => ({ kind: 'pin', index, latitude: 50, longitude: 15 });
const cluster = (id: number, count: number): MapFeature => ({
  kind: 'cluster',
  id,
  count,
  free: 0,
  engaged: 0,
  latitude: 50,
  longitude: 15,
});

describe('the features that are buttons', () => {
  it('are all if there are few', () => {
    const features = [pin(0), cluster(1, 4)];
    expect(shareFeatures(features, { ids: [7] }, new Set())).toEqual({ buttons: features, drawn: [] });
  });

  it('are places of the list first, then the largest clusters; all others are drawn', () => {
    const ids = Array.from({ length: 200 }, (_none, index) => 1000 + index);
    const features = [...ids.map((_id, index) => pin(index)), cluster(1, 4), cluster(2, 40)];
    const { buttons, drawn } = shareFeatures(features, { ids }, new Set([1150, 1199]));
    expect(buttons).toHaveLength(mostButtons);
    expect(drawn).toHaveLength(202 - mostButtons);
    expect(shareFeatures([...features].reverse(), { ids }, new Set(ids.slice(50, 60))).buttons.slice(0, 10)).toEqual(
      expect.arrayContaining(ids.slice(50, 60).map((id) => pin(ids.indexOf(id)))),
    );
    expect(buttons.slice(0, 4)).toEqual([pin(150), pin(199), cluster(2, 40), cluster(1, 4)]);
  });
});
