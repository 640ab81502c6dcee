import { debounced, mapMoveTimes, throttled } from './map-move.ts';

describe('the pace of a map', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[9.20] reports a move once it has rested for 200 ms, and only then', () => {
    const reported: number[] = [];
    const report = debounced((at: number) => reported.push(at), mapMoveTimes.debounceMs);
    report(1);
    jest.advanceTimersByTime(199);
    report(2);
    jest.advanceTimersByTime(199);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(reported).toEqual([2]);
  });

  it('[9.20] updates at once, then every 50 ms at most, including the last move', () => {
    const seen: number[] = [];
    const look = throttled((at: number) => seen.push(at), mapMoveTimes.throttleMs);
    for (let at = 0; at <= 120; at += 10) {
      look(at);
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(100);
    expect(seen).toEqual([0, 40, 90, 120]);
  });

  it('cancels pending calls when the map is gone', () => {
    const act = jest.fn();
    const [late, paced] = [debounced(act, 200), throttled(act, 50)];
    late();
    paced();
    paced();
    late.cancel();
    paced.cancel();
    jest.advanceTimersByTime(500);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
