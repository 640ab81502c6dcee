import { useSyncExternalStore } from 'react';

/** Which place is pointed at: hovered or focused, on the map or in the list. */
export interface PointedPlace {
  readonly id: () => number | null;
  /** Null when the pointer is nowhere any more. */
  readonly point: (id: number | null) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Links a list and a map: what one points at, the other lets stand out. A page has one of them. */
export function makePointedPlace(): PointedPlace {
  let pointed: number | null = null;
  const listeners = new Set<() => void>();
  return {
    id: () => pointed,
    point: (id) => {
      if (id === pointed) return;
      pointed = id;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const nowhere = (): null => null;

/** The place that is pointed at. */
export const usePointedId = (place: PointedPlace): number | null =>
  useSyncExternalStore(place.subscribe, place.id, nowhere);

/** Whether this place is pointed at: the others do not render when another one is. */
export const useIsPointed = (place: PointedPlace, id: number): boolean =>
  useSyncExternalStore(
    place.subscribe,
    () => place.id() === id,
    () => false,
  );
