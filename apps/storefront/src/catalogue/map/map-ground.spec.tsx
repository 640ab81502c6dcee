import { intlOf } from '@mp/host-api';
import { render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { messages } from '../../messages/messages.ts';
import { MapGround } from './map-ground.tsx';
import type { MapPane } from './map-pane.ts';
import { pinsOfList } from './pins-of-list.ts';

const LiveMap = () => <p>The map</p>;
const ready = { kind: 'ready', parts: { engine: { kind: 'maplibre' }, LiveMap } };
const pins = pinsOfList([], 'CZK');

describe('the placeholder of the map', () => {
  it.each([
    ['its code', { live: { kind: 'loading' }, pins }],
    ['its pins', { live: ready, pins: null }],
  ])('[2.108] is shown while %s is loading', async (_what, pane) => {
    const intl = intlOf('cs', await messages('cs'));
    const session = { selected: null, searchesAsMoved: true };
    const show = (of: object) => (
      <RawIntlProvider value={intl}>
        <MapGround pane={{ session, ...of } as unknown as MapPane} />
      </RawIntlProvider>
    );
    const { rerender } = render(show(pane));
    expect(screen.getByRole('status').textContent).toBe('Připravujeme mapu…');
    expect(screen.queryByRole('switch')).toBeNull();
    rerender(show({ live: ready, pins }));
    expect(screen.getByText('The map')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Hledat při pohybu mapy' })).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
