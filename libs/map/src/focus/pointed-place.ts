import { useSyncExternalStore } from 'react';

/** The place that is hovered or focused, on the map or in the list. */
export interface PointedPlace {
  readonly id: () => number | null;
  /** Null when the pointer has left. */
  readonly point: (id: number | null) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Connects a list and a map: the place that is hovered in one stands out in the other. A page has one. */
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

/** The pointed place's id. */
export const usePointedId = (place: PointedPlace): number | null =>
  useSyncExternalStore(place.subscribe, place.id, nowhere);

/** Whether this place is pointed at: others do not re-render. */
export const useIsPointed = (place: PointedPlace, id: number): boolean =>
  useSyncExternalStore(
    place.subscribe,
    () => place.id() === id,
    () => false,
  );
