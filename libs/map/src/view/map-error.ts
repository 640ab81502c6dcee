import { useEffect, useRef } from 'react';
import type { Engine } from '../engine/engine.ts';
import type { EngineMap } from './map-handle.ts';

/**
 * What can be wrong with a map that is there: parts of the base map cannot be had (its pins are where they belong all the
 * same), the operator's token is refused, or the browser has taken its drawing away for a while.
 */
export type MapError = 'base' | 'refused' | 'paused';

/** What an engine's error comes to. */
export function mapErrorOf(error: unknown, kind: Engine['kind']): MapError {
  const { status, message = '' } = (error ?? {}) as { readonly status?: number; readonly message?: string };
  const isRefusal = status === 401 || status === 403 || /access token/i.test(message);
  return kind === 'mapbox' && isRefusal ? 'refused' : 'base';
}

/** Tells when the browser takes the map's drawing away, and when it has given it back: engines go on by themselves. */
export function useContextLoss(map: EngineMap | null, onMapError: (trouble: MapError | null) => void): void {
  const tell = useRef(onMapError);
  useEffect(() => {
    tell.current = onMapError;
  }, [onMapError]);
  useEffect(() => {
    if (!map) return undefined;
    const onLost = (): void => tell.current('paused');
    const onRestored = (): void => tell.current(null);
    map.on('webglcontextlost', onLost);
    map.on('webglcontextrestored', onRestored);
    return () => {
      map.off('webglcontextlost', onLost);
      map.off('webglcontextrestored', onRestored);
    };
  }, [map]);
}
