import { extraMinor, mostOfExtra, type ExtraUnit } from './extras.ts';

it.each<[string, ExtraUnit, number, number, number]>([
  ['a late departure, once for the stay', 'stay', 500_00, 1, 500_00],
  ['a place to park, for every night', 'night', 150_00, 1, 450_00],
  ['two places to park', 'night', 150_00, 2, 900_00],
  ['a massage for two persons', 'person', 900_00, 2, 1_800_00],
  ['breakfast for two persons on every morning', 'person_night', 250_00, 2, 1_500_00],
  ['two baskets of firewood, for any number of nights', 'piece', 180_00, 2, 360_00],
  ['a cot that is free', 'stay', 0, 1, 0],
])('%s', (_name, per, priceMinor, count, minor) => expect(extraMinor({ per, priceMinor }, count, 3)).toBe(minor));

it.each<[ExtraUnit, number]>([
  ['person', 2],
  ['person_night', 2],
  ['stay', 6],
  ['night', 6],
  ['piece', 6],
])('what is for a %s is limited to a party of 2 where the place allows 6: %i', (per, most) =>
  expect(mostOfExtra({ per, most: 6 }, 2)).toBe(most),
);
