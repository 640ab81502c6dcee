import { fixedClock } from './index.ts';

describe('fixedClock', () => {
  it('does not move by itself', () => {
    const clock = fixedClock();
    expect(clock.today()).toBe('2026-11-21');
    expect(clock.now()).toEqual(clock.now());
    clock.advance(13 * 3_600_000);
    expect(clock.today()).toBe('2026-11-22');
  });

  it('returns the date of Prague, not of Greenwich', () => {
    expect(fixedClock('2026-11-21T23:30:00Z').today()).toBe('2026-11-22');
  });
});
