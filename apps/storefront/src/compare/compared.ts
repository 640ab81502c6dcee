import { storedList } from '@mp/host-api';

/** How many places stand side by side at most: as many columns as a desktop has room for. */
export const mostCompared = 4;

/** Whether a value can be a place's id. */
export const isPlaceId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The ids of the places that the visitor has chosen to compare, in the order of choosing. */
export const compared = storedList<number>({ key: 'mp.compared', most: mostCompared, isItem: isPlaceId });
