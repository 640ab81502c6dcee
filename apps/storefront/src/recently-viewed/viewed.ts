import { storedList } from '@mp/host-api';
import { isPlaceId } from '../compare/compared.ts';

/** Maximum stored places: more than are shown, because some may be missing later. */
const mostStored = 12;

/** The ids of the places viewed in this browser, latest first. Sent only to request these places. */
export const viewed = storedList<number>({ key: 'mp.viewed', most: mostStored, isItem: isPlaceId });

/** Stores a place as the latest one viewed. */
export const storeViewed = (id: number): void => viewed.keep([id, ...viewed.items()]);
