import { storedList } from '@mp/host-api';
import { favouritesKey } from './has-guest-favourites.ts';

/** Maximum marks of a guest; the oldest are dropped. */
const mostGuestFavourites = 200;

/** Ids of the places that a guest has marked in this browser, latest first. */
export const guestFavourites = storedList<number>({
  key: favouritesKey,
  most: mostGuestFavourites,
  isItem: (value): value is number => Number.isInteger(value) && (value as number) > 0,
});

/** Adds or removes a guest's mark. */
export function setGuestFavourite(placeId: number, marked: boolean): void {
  const others = guestFavourites.items().filter((id) => id !== placeId);
  guestFavourites.keep(marked ? [placeId, ...others] : others);
}
