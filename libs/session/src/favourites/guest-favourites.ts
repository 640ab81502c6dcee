import { storedList } from '@mp/host-api';
import { favouritesKey } from './has-guest-favourites.ts';

/** How many places a guest can mark; the oldest marks make way. */
const mostGuestFavourites = 200;

/** Ids of the places that a guest has marked in this browser, the latest first. */
export const guestFavourites = storedList<number>({
  key: favouritesKey,
  most: mostGuestFavourites,
  isItem: (value): value is number => Number.isInteger(value) && (value as number) > 0,
});

/** Marks a place in this browser, or takes its mark off. */
export function setGuestFavourite(placeId: number, marked: boolean): void {
  const others = guestFavourites.items().filter((id) => id !== placeId);
  guestFavourites.keep(marked ? [placeId, ...others] : others);
}
