import { storedList, useStoredList } from '@mp/host-api';
import { useMemo } from 'react';
import { isPlaceId } from '../compare/compared.ts';
import { viewed } from '../recently-viewed/viewed.ts';

/** Maximum stored places. */
const mostSeen = 300;

/** Ids of the places viewed on the map in this browser, latest first. */
const seenPins = storedList<number>({ key: 'mp.seenPins', most: mostSeen, isItem: isPlaceId });

/** Stores that a place was viewed on the map. */
export const storeSeen = (id: number): void => seenPins.keep([id, ...seenPins.items()]);

/** Ids of the places viewed on the map or on their own page. */
export function useSeenPins(): ReadonlySet<number> {
  const [onMap, onPages] = [useStoredList(seenPins), useStoredList(viewed)];
  return useMemo(() => new Set([...onMap, ...onPages]), [onMap, onPages]);
}
