import { favouritesApi, loadQuery, type ApiFailure, type Store } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { sessionTexts } from '../session-texts.ts';
import { guestFavourites, setGuestFavourite } from './guest-favourites.ts';

/**
 * Merges a guest's marks into their account after sign-in, without duplicates. The oldest is sent first, so that the account's
 * list keeps the guest's order. A mark leaves the browser once the account has it; a failed one is retried next time.
 *
 * @returns the number of new marks in the account
 */
export async function mergeGuestFavourites(store: Store): Promise<number> {
  const marks = [...guestFavourites.items()].reverse();
  if (marks.length === 0) return 0;
  const account = await loadQuery(
    store,
    favouritesApi.endpoints.favourites.initiate(undefined, { forceRefetch: true }),
  );
  if (!account.data) return 0;
  const inAccount = new Set(account.data);
  let brought = 0;
  for (const placeId of marks) {
    if (!inAccount.has(placeId)) {
      const { error } = await store.dispatch(
        favouritesApi.endpoints.setFavourite.initiate({ placeId, marked: true }, { track: false }),
      );
      // A missing place cannot be marked any more; other failures may pass.
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
