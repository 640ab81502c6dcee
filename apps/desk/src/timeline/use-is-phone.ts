import { useSyncExternalStore } from 'react';

/** Where the tables of the console become lists, too. */
const query = '(width < 760px)';

const subscribe = (changed: () => void): (() => void) => {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};
const isPhone = (): boolean => window.matchMedia?.(query).matches ?? false;

/** Whether there is no room for a grid. For components that are never rendered on a server. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
