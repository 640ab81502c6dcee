/** Where this browser keeps the places that a guest has marked. */
export const favouritesKey = 'favourites';

/**
 * Whether a guest has marked places in this browser. Runs on first load, so it reads no more than whether there is something:
 * what it is, is read by the page that shows it.
 */
export function hasGuestFavourites(): boolean {
  try {
    return (localStorage.getItem(favouritesKey) ?? '[]') !== '[]';
  } catch {
    // A browser that keeps nothing for us.
    return false;
  }
}
