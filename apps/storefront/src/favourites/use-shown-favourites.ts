import { useFavouriteIds } from '@mp/session';
import { useState } from 'react';

/** Maximum places of the page: as many as a guest can mark. */
const mostShown = 200;

const none: readonly number[] = [];

/**
 * Ids of the listed places, latest first; null until they are loaded. A place whose mark is removed stays until the page is
 * left, so that the focus stays and the removal can be undone.
 */
export function useShownFavourites(): readonly number[] | null {
  const ids = useFavouriteIds();
  const [shown, setShown] = useState(ids);
  const added = ids?.filter((id) => !shown?.includes(id)) ?? none;
  // Updated during rendering, as React recommends for derived state.
  if (ids && (added.length > 0 || !shown)) setShown([...added, ...(shown ?? [])].slice(0, mostShown));
  return ids && shown;
}
