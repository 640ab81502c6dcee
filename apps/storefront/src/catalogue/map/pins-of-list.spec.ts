import { placeOf, type PlacePins } from '@mp/api-client';
import { clientWire } from '../../testing/wire.ts';
import { withListed } from './pins-of-list.ts';

const pins: PlacePins = {
  ids: [3, 0],
  latitudes: [50, 49],
  longitudes: [15, 14],
  states: [0, 0],
  prices: [100, -1],
  counts: [1, 12],
  currency: 'CZK',
};

it('[2.109] places of the list are added to pre-clustered pins, each once', () => {
  const joined = withListed(pins, [placeOf(clientWire({ pkid: 3 })), placeOf(clientWire({ pkid: 9, latitude: 48.5 }))]);
  expect(joined.ids).toEqual([3, 0, 9]);
  expect(joined.latitudes).toEqual([50, 49, 48.5]);
  expect(joined.counts).toEqual([1, 12, 1]);
});

it('individual pins stay the same object', () => {
  const single = { ...pins, ids: [3, 4], counts: [1, 1] };
  expect(withListed(single, [placeOf(clientWire({ pkid: 9 }))])).toBe(single);
});
