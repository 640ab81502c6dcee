import { useSyncExternalStore } from 'react';

/** Below the first breakpoint. [9.32] */
const query = '(max-width: 599px)';

const subscribe = (changed: () => void): (() => void) => {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};
const isNarrow = (): boolean => window.matchMedia?.(query).matches ?? false;

/** Whether the window is as narrow as a phone. For components that are never rendered on a server. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
