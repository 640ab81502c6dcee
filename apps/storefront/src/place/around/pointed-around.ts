import { makePointedPlace, type PointedPlace } from '@mp/map';
import { useState } from 'react';

/** What is pointed at around a place, on its map or in its lists. */
export interface PointedAround {
  /** Another place, by its id. */
  readonly places: PointedPlace;
  /** A sight, by its index in the list. */
  readonly sights: PointedPlace;
}

/** Connects the map of a place with the lists of its surroundings. */
export const usePointedAround = (): PointedAround =>
  useState(() => ({ places: makePointedPlace(), sights: makePointedPlace() }))[0];

/** The pointer and focus handlers of a list entry. */
export const pointingAt = (pointed: PointedPlace, id: number) => {
  const point = (): void => pointed.point(id);
  const leave = (): void => {
    if (pointed.id() === id) pointed.point(null);
  };
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
};
