import { useSyncExternalStore } from 'react';

/** Two months fit side by side; without media queries the window counts as narrow. */
const wide = '(min-width: 960px)';

const query = (): MediaQueryList | undefined => window.matchMedia?.(wide);
const subscribe = (changed: () => void): (() => void) => {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

/** Whether the window is a desktop's. False on the server. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
