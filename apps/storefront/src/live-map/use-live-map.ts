import { useHydrated } from '@mp/host-api';
import { hasWebgl } from '@mp/map';
import { useEffect, useState } from 'react';

/** The state of an interactive map. */
export type LiveMapState<Parts> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly parts: Parts }
  /** This browser lacks WebGL. */
  | { readonly kind: 'noWebgl' }
  /** Its files failed to load. */
  | { readonly kind: 'failed'; readonly retry: () => void };

/**
 * Loads an interactive map: its code, its engine and its base map's style.
 *
 * @param load a stable function
 */
export function useLiveMap<Parts>(
  load: (mapboxToken: string | null) => Promise<Parts>,
  mapboxToken: string | null,
): LiveMapState<Parts> {
  const [state, setState] = useState<LiveMapState<Parts>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const lacksWebgl = useHydrated() && !hasWebgl();
  useEffect(() => {
    if (lacksWebgl) return undefined;
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
  }, [load, mapboxToken, attempt, lacksWebgl]);
  return lacksWebgl ? { kind: 'noWebgl' } : state;
}
