import { favouritesApi, loadQuery, type ApiFailure, type Store } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { sessionTexts } from '../session-texts.ts';
import { guestFavourites, setGuestFavourite } from './guest-favourites.ts';

/**
 * Brings what a guest has marked into the account that they have signed in to, without duplicates. The oldest mark goes
 * first, so that the account's list, the latest first, has them in the guest's order. A mark leaves the browser once the
 * account has it; one that could not be brought waits for the next time.
 *
 * @returns how many marks the account did not have before
 */
export async function mergeGuestFavourites(store: Store): Promise<number> {
  const marks = [...guestFavourites.items()].reverse();
  if (marks.length === 0) return 0;
  const account = await loadQuery(
    store,
    favouritesApi.endpoints.favourites.initiate(undefined, { forceRefetch: true }),
  );
  if (!account.data) return 0;
  const known = new Set(account.data);
  let brought = 0;
  for (const placeId of marks) {
    if (!known.has(placeId)) {
      const { error } = await store.dispatch(
        favouritesApi.endpoints.setFavourite.initiate({ placeId, marked: true }, { track: false }),
      );
      // A place that is gone cannot be marked any more; anything else may work later.
      if (error && (error as ApiFailure).code !== 'place_not_found') break;
      if (!error) brought++;
    }
    setGuestFavourite(placeId, false);
  }
  if (brought > 1) {
    const { formatMessage } = await sessionTexts();
    showSnackbar({ tone: 'success', text: formatMessage({ id: 'favourite.brought' }, { count: brought }) });
  }
  return brought;
}
