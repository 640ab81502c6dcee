import { waitBeforeCount } from './count-schedule.ts';

describe('waitBeforeCount', () => {
  it.each([
    ['[9.19] waits half a second after a change', 10_000, null, 500],
    ['[9.19] lets a second pass between two counts', 10_000, 9_800, 800],
    ['[9.19] waits no longer when the last count was long ago', 10_000, 4_000, 500],
    ['[9.19] still waits half a second when the second is nearly over', 10_000, 9_100, 500],
  ] as const)('%s', (_, now, lastCountAt, wait) => {
    expect(waitBeforeCount(now, lastCountAt)).toBe(wait);
  });
});
