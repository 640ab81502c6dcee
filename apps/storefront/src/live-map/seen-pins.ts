import { storedList, useStoredList } from '@mp/host-api';
import { useMemo } from 'react';
import { isPlaceId } from '../compare/compared.ts';
import { viewed } from '../recently-viewed/viewed.ts';

/** How many places the map remembers as looked at. */
const mostSeen = 300;

/** Ids of the places that were looked at on the map in this browser, the latest first. */
const seenPins = storedList<number>({ key: 'mp.seenPins', most: mostSeen, isItem: isPlaceId });

/** Remembers that a place was looked at on the map. */
export const storeSeen = (id: number): void => seenPins.keep([id, ...seenPins.items()]);

/** Ids of the places that were looked at, on the map or on a page of their own. */
export function useSeenPins(): ReadonlySet<number> {
  const [onMap, onPages] = [useStoredList(seenPins), useStoredList(viewed)];
  return useMemo(() => new Set([...onMap, ...onPages]), [onMap, onPages]);
}
