import { storedList } from '@mp/host-api';

/** Maximum places side by side: the columns that fit on a desktop. */
export const mostCompared = 4;

/** Whether a value can be a place's id. */
export const isPlaceId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The ids of the places to compare, in order of choosing. */
export const compared = storedList<number>({ key: 'mp.compared', most: mostCompared, isItem: isPlaceId });
