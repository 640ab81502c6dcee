import { fireEvent, render, screen } from '@testing-library/react';
import { MapControls } from './map-controls.tsx';
import type { EngineMap } from './map-handle.ts';
import type { MapLabels } from './map-labels.ts';

const labels = { locate: 'Where am I', zoomIn: 'Closer', zoomOut: 'Farther' } as MapLabels;

/** The buttons of a map at zoom 7, whose lower 400 pixels are covered. */
function begin() {
  const [zoomIn, zoomOut, easeTo] = [jest.fn(), jest.fn(), jest.fn()];
  const map = { zoomIn, zoomOut, easeTo, getZoom: () => 7 } as unknown as EngineMap;
  const nothing = (): void => undefined;
  const inset = { current: { bottom: 400 } };
  render(<MapControls map={map} inset={inset} labels={labels} onLocated={nothing} onNotLocated={nothing} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { zoomIn, zoomOut, easeTo, press };
}

describe('[2.105] the buttons of a map', () => {
  it('zoom around the middle of the visible part', () => {
    const { zoomIn, zoomOut, press } = begin();
    press('Closer');
    press('Farther');
    expect([...zoomIn.mock.calls, ...zoomOut.mock.calls]).toEqual(
      Array.from({ length: 2 }, () => [{ offset: [0, -200] }, { byHand: true }]),
    );
  });

  it('move the map to the visitor', () => {
    const getCurrentPosition = (found: PositionCallback): void =>
      found({ coords: { latitude: 50, longitude: 15 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { easeTo, press } = begin();
    press('Where am I');
    expect(easeTo.mock.calls).toEqual([[{ center: [15, 50], zoom: 9, offset: [0, -200] }, { byHand: true }]]);
  });
});
