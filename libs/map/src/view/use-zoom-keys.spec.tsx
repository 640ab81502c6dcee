import { fireEvent, renderHook } from '@testing-library/react';
import type { EngineMap } from './map-handle.ts';
import { useZoomKeys } from './use-zoom-keys.ts';

/** A map in the page as engines make it: the canvas in an element with the engine's listeners, and a window beside it. */
function begin(bottom: number) {
  document.body.innerHTML = '<div><div><canvas></canvas><button></button></div><input /></div>';
  const find = <E extends HTMLElement>(selector: string): E => document.querySelector(selector) as E;
  const [zoomIn, zoomOut, engine] = [jest.fn(), jest.fn(), jest.fn()];
  find('div > div').addEventListener('keydown', engine);
  const map = { getContainer: () => find('div'), getCanvas: () => find('canvas'), zoomIn, zoomOut };
  const { unmount } = renderHook(() => useZoomKeys(map as unknown as EngineMap, { current: { bottom } }));
  const press = (on: string, key: string, more: object = {}) => fireEvent.keyDown(find(on), { key, ...more });
  return { zoomIn, zoomOut, engine, press, unmount };
}

describe('[2.105] the keys + and − of a map', () => {
  it('zoom around the middle of the visible part, and not again by the engine', () => {
    const { zoomIn, zoomOut, engine, press } = begin(400);
    press('canvas', '+');
    press('button', '-');
    expect(zoomIn.mock.calls).toEqual([[{ offset: [0, -200] }, { byHand: true }]]);
    expect(zoomOut.mock.calls).toEqual([[{ offset: [0, -200] }, { byHand: true }]]);
    expect(engine).not.toHaveBeenCalled();
  });

  it('leave other keys to the engine and the browser', () => {
    const { zoomIn, engine, press } = begin(400);
    press('canvas', 'ArrowUp');
    press('canvas', '+', { ctrlKey: true });
    expect([zoomIn.mock.calls.length, engine.mock.calls.length]).toEqual([0, 2]);
  });

  it('are characters in a window beside it, and nothing once the map is gone', () => {
    const { zoomIn, press, unmount } = begin(400);
    expect(press('input', '+')).toBe(true);
    unmount();
    press('canvas', '+');
    expect(zoomIn).not.toHaveBeenCalled();
  });
});
