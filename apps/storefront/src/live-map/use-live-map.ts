import { useHydrated } from '@mp/host-api';
import { hasWebgl } from '@mp/map';
import { useEffect, useState } from 'react';

/** What has become of a map that moves. */
export type LiveMapState<Parts> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly parts: Parts }
  /** This browser cannot draw it. */
  | { readonly kind: 'noWebgl' }
  /** Its files could not be had. */
  | { readonly kind: 'failed'; readonly retry: () => void };

/**
 * A map that moves: its code, its engine and its base map's style.
 *
 * @param load fetches them; the same function every time
 */
export function useLiveMap<Parts>(
  load: (mapboxToken: string | null) => Promise<Parts>,
  mapboxToken: string | null,
): LiveMapState<Parts> {
  const [state, setState] = useState<LiveMapState<Parts>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const cannotDraw = useHydrated() && !hasWebgl();
  useEffect(() => {
    if (cannotDraw) return undefined;
    let isWanted = true;
    const retry = (): void => {
      setState({ kind: 'loading' });
      setAttempt((before) => before + 1);
    };
    load(mapboxToken).then(
      (parts) => isWanted && setState({ kind: 'ready', parts }),
      () => isWanted && setState({ kind: 'failed', retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, mapboxToken, attempt, cannotDraw]);
  return cannotDraw ? { kind: 'noWebgl' } : state;
}
