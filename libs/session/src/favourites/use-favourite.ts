import { favouritesApi, useFavouritesQuery, type ApiFailure, type RootState, type Store } from '@mp/api-client';
import type { Money } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
import { useStoredList } from '@mp/host-api';
import { showSnackbar } from '@mp/ui/snackbars';
import { useStore } from 'react-redux';
import { tellOfGoods } from '../analytics/goods.ts';
import { sessionTexts } from '../session-texts.ts';
import { openSignIn } from '../sign-in-request.ts';
import { useToken } from '../use-session.ts';
import { guestFavourites, setGuestFavourite } from './guest-favourites.ts';

/** As much of a place as a heart needs. */
export interface FavouritePlace {
  readonly id: number;
  readonly name: string;
  /** What a night costs at least, for those who measure; nothing where it has no price. */
  readonly price?: Money | undefined;
}

export interface Favourite {
  /** False on the server and while its page comes to life. */
  readonly marked: boolean;
  readonly toggle: () => void;
}

/** Of several hearts pressed in a row, the last one is told of. */
const snackbarKind = 'favourite';

/**
 * The heart of a place. [4.11]
 *
 * Somebody who is signed in sees the change at once; it is taken back if the API refuses it. [4.12] A guest's mark is
 * kept in the browser at once, and a snackbar offers to keep it in an account: signing in brings it there. [4.13] (ADR 0015)
 */
export function useFavourite({ id, name, price }: FavouritePlace): Favourite {
  const store = useStore<RootState>() as Store;
  const token = useToken();
  const { isInAccount } = useFavouritesQuery(undefined, {
    skip: !token,
    selectFromResult: ({ currentData }) => ({ isInAccount: currentData?.includes(id) ?? false }),
  });
  const isGuestFavourite = useStoredList(guestFavourites).includes(id);

  /** As it is at this moment, which may be ahead of what has been rendered: two quick presses undo each other. */
  const isMarkedInAccount = (): boolean =>
    favouritesApi.endpoints.favourites.select()(store.getState()).data?.includes(id) ?? false;

  const toggleInAccount = async (): Promise<void> => {
    const marked = isMarkedInAccount();
    const { error } = await store.dispatch(
      favouritesApi.endpoints.setFavourite.initiate({ placeId: id, marked: !marked }, { track: false }),
    );
    const failure = error as ApiFailure | undefined;
    // The session is over, which is said already; the mark waits here for the next sign-in.
    if (failure?.code === 'unauthorized') return setGuestFavourite(id, !marked);
    const texts = await sessionTexts();
    if (failure) return showSnackbar({ tone: 'error', kind: snackbarKind, text: errorText(texts, failure) });
    tellOf(marked ? 'removed' : 'added', name);
    if (!marked) tellOfGoods('add_to_wishlist', { id, name, price });
  };

  const toggleAsGuest = (): void => {
    const marked = guestFavourites.items().includes(id);
    setGuestFavourite(id, !marked);
    if (marked) return tellOf('removed', name);
    tellOfGoods('add_to_wishlist', { id, name, price });
    // In passing: a dialog over the list would end the browsing that it interrupts.
    tellOf('keptHere', name, () => openSignIn({ reason: 'favourite', then: () => tellOf('added', name) }));
  };

  return {
    marked: token ? isInAccount : isGuestFavourite,
    toggle: () => (token ? void toggleInAccount() : toggleAsGuest()),
  };
}

/** How many places are marked, by whoever visits; 0 until it is known. [2.90] */
export function useFavouriteCount(): number {
  return useFavouriteIds()?.length ?? 0;
}

/** Ids of the marked places, the latest first; null until they are known. */
export function useFavouriteIds(): readonly number[] | null {
  const token = useToken();
  const { currentData } = useFavouritesQuery(undefined, { skip: !token });
  const keptHere = useStoredList(guestFavourites);
  if (token === undefined) return null;
  return token ? (currentData ?? null) : keptHere;
}

function tellOf(change: 'added' | 'removed' | 'keptHere', name: string, signIn?: () => void): void {
  void sessionTexts().then(({ formatMessage }) =>
    showSnackbar({
      tone: 'success',
      kind: snackbarKind,
      text: formatMessage({ id: `favourite.${change}` }, { name }),
      ...(signIn && { action: { label: formatMessage({ id: 'session.signIn' }), run: signIn } }),
    }),
  );
}
