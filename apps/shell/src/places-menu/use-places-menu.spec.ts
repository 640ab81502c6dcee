import { inColumns } from './use-places-menu.ts';

it.each([
  [0, []],
  [1, [1]],
  [5, [5]],
  [6, [5, 1]],
  [15, [5, 5, 5]],
  [16, [5, 5, 5, 1]],
])('[2.100] %d categories are split into columns of five: %j', (count, lengths) => {
  const categories = Array.from({ length: count }, (_, index) => index);
  const columns = inColumns(categories);
  expect(columns.map(({ length }) => length)).toEqual(lengths);
  expect(columns.flat()).toEqual(categories);
});
