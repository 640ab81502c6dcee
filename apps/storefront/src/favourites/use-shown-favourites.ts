import { useFavouriteIds } from '@mp/session';
import { useState } from 'react';

/** The most places that the page lists: as many as a guest can mark. */
const mostShown = 200;

const none: readonly number[] = [];

/**
 * Ids of the places that the page lists, the latest mark first; null until they are known. A place whose mark is taken
 * off stays until the page is left, so that the focus stays where it is and a slip can be mended by the same heart.
 */
export function useShownFavourites(): readonly number[] | null {
  const ids = useFavouriteIds();
  const [shown, setShown] = useState(ids);
  const added = ids?.filter((id) => !shown?.includes(id)) ?? none;
  // Adjusted while rendering, as React has it for state that follows from other state.
  if (ids && (added.length > 0 || !shown)) setShown([...added, ...(shown ?? [])].slice(0, mostShown));
  return ids && shown;
}
