import { useSyncExternalStore } from 'react';

/** List and map side by side, in one dialog, or the list as a sheet over the map. */
export type Screen = 'desktop' | 'tablet' | 'phone';

const queries = { desktop: '(min-width: 1280px)', phone: '(max-width: 599px)' } as const;

const subscribe = (changed: () => void): (() => void) => {
  const lists = Object.values(queries).map((query) => window.matchMedia?.(query));
  for (const list of lists) list?.addEventListener('change', changed);
  return () => {
    for (const list of lists) list?.removeEventListener('change', changed);
  };
};

const current = (): Screen => {
  const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false;
  return matches(queries.phone) ? 'phone' : !window.matchMedia || matches(queries.desktop) ? 'desktop' : 'tablet';
};

/** The kind of screen; a desktop on the server, whose page shows both below each other if they do not fit. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, current, () => 'desktop');
