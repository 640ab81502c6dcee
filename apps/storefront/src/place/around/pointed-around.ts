import { makePointedPlace, type PointedPlace } from '@mp/map';
import { useState } from 'react';

/** What is pointed at around a place, on its map or in its lists. */
export interface PointedAround {
  /** Another place, by its id. */
  readonly places: PointedPlace;
  /** Something to see, by its position in the list. */
  readonly sights: PointedPlace;
}

/** Links the map of a place with the lists of what is around it. */
export const usePointedAround = (): PointedAround =>
  useState(() => ({ places: makePointedPlace(), sights: makePointedPlace() }))[0];

/** What an entry of a list does when a pointer or the keyboard comes to it, and leaves. */
export const pointingAt = (pointed: PointedPlace, id: number) => {
  const point = (): void => pointed.point(id);
  const leave = (): void => {
    if (pointed.id() === id) pointed.point(null);
  };
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
};
