import { act, render } from '@testing-library/react';
import type { EngineMap } from './map-handle.ts';
import { mapErrorOf, useContextLoss, type MapError } from './map-error.ts';

describe('an error of an engine', () => {
  const of = (status: number | undefined, message = '') => Object.assign(new Error(message), { status });
  it.each([
    ['a token that is refused', 'mapbox', of(401), 'refused'],
    ['a token that may not', 'mapbox', of(403), 'refused'],
    ['a token that is none', 'mapbox', of(undefined, 'An API access token is required to use Mapbox GL.'), 'refused'],
    ['a tile server that fails', 'mapbox', of(503), 'base'],
    ['a file that fails', 'maplibre', of(503), 'base'],
    ['a file that nobody may read, of ours', 'maplibre', of(403), 'base'],
    ['rubbish', 'maplibre', new SyntaxError('Unexpected token <'), 'base'],
    ['nothing', 'maplibre', undefined, 'base'],
  ] as const)('is %s', (_what, kind, error, expected) => expect(mapErrorOf(error, kind)).toBe(expected));
});

it('reports a lost WebGL context, and a restored one', () => {
  const listeners = new Map<string, () => void>();
  const map = {
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    off: (type: string) => listeners.delete(type),
  } as unknown as EngineMap;
  const reported: (MapError | null)[] = [];
  const Watching = () => {
    useContextLoss(map, (mapError) => void reported.push(mapError));
    return null;
  };
  const { unmount } = render(<Watching />);
  act(() => listeners.get('webglcontextlost')?.());
  act(() => listeners.get('webglcontextrestored')?.());
  expect(reported).toEqual(['paused', null]);
  unmount();
  expect(listeners.size).toBe(0);
});
