import { useEffect, useRef } from 'react';
import type { Engine } from '../engine/engine.ts';
import type { EngineMap } from './map-handle.ts';

/**
 * Errors of a map that is open: parts of the base map cannot be loaded (pins still work), the operator's token is refused, or
 * the browser has taken the WebGL context away.
 */
export type MapError = 'base' | 'refused' | 'paused';

/** Classifies an engine's error. */
export function mapErrorOf(error: unknown, kind: Engine['kind']): MapError {
  const { status, message = '' } = (error ?? {}) as { readonly status?: number; readonly message?: string };
  const isRefusal = status === 401 || status === 403 || /access token/i.test(message);
  return kind === 'mapbox' && isRefusal ? 'refused' : 'base';
}

/** Reports a lost WebGL context, and a restored one: engines recover by themselves. */
export function useContextLoss(map: EngineMap | null, onMapError: (mapError: MapError | null) => void): void {
  const latest = useRef(onMapError);
  useEffect(() => {
    latest.current = onMapError;
  }, [onMapError]);
  useEffect(() => {
    if (!map) return undefined;
    const onLost = (): void => latest.current('paused');
    const onRestored = (): void => latest.current(null);
    map.on('webglcontextlost', onLost);
    map.on('webglcontextrestored', onRestored);
    return () => {
      map.off('webglcontextlost', onLost);
      map.off('webglcontextrestored', onRestored);
    };
  }, [map]);
}
