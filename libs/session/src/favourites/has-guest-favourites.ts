/** The storage key of a guest's marked places. */
export const favouritesKey = 'favourites';

/** Whether a guest has marked places in this browser. It runs at load, so it does not parse the value. */
export function hasGuestFavourites(): boolean {
  try {
    return (localStorage.getItem(favouritesKey) ?? '[]') !== '[]';
  } catch {
    // Storage is blocked.
    return false;
  }
}
