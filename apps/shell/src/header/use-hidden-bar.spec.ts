import { act, renderHook } from '@testing-library/react';
import { useHiddenBar } from './use-hidden-bar.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.scrollY = 0;
  jest.useRealTimers();
});

const scroll = (to: number): void => {
  window.scrollY = to;
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

describe('the bar', () => {
  it('[9.17] reads the scroll position 100 ms after the first scroll event, once for many events', () => {
    const { result } = renderHook(() => useHiddenBar(true));
    scroll(200);
    pass(60);
    scroll(300);
    expect(jest.getTimerCount()).toBe(1);
    pass(39);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
    scroll(600);
    pass(100);
    expect(result.current).toBe(false);
  });

  it.each([
    [0, false],
    [1, true],
    [499, true],
    [500, false],
  ])('[2.37] scrolled to %d pixels is hidden: %s', (to, expected) => {
    const { result } = renderHook(() => useHiddenBar(true));
    scroll(to);
    pass(100);
    expect(result.current).toBe(expected);
  });

  it('[2.37] does not hide where it scrolls with the page', () => {
    const { result } = renderHook(() => useHiddenBar(false));
    scroll(200);
    pass(100);
    expect(result.current).toBe(false);
  });
});
