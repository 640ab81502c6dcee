import { storedList } from '@mp/host-api';
import { isPlaceId } from '../compare/compared.ts';

/** How many places are remembered: more than are shown, because some may be gone by then. */
const mostStored = 12;

/** The ids of the places that were viewed in this browser, the latest first. Never sent anywhere but to ask for them. */
export const viewed = storedList<number>({ key: 'mp.viewed', most: mostStored, isItem: isPlaceId });

/** Remembers that a place was viewed, as the latest. */
export const storeViewed = (id: number): void => viewed.keep([id, ...viewed.items()]);
