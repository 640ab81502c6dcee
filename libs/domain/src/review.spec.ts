import { averageOf } from './review.ts';

it.each([
  [[0, 0, 1, 2, 4], 4.4],
  [[0, 0, 0, 0, 3], 5],
  [[1, 0, 0, 0, 2], 3.7],
  [[0, 0, 0, 0, 0], 0],
])('[10.3] of %j the average is %d', (counts, average) => expect(averageOf(counts)).toBe(average));
