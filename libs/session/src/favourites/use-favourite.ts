import { favouritesApi, useFavouritesQuery, type ApiFailure, type RootState, type Store } from '@mp/api-client';
import type { Money } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
import { useStoredList } from '@mp/host-api';
import { showSnackbar } from '@mp/ui/snackbars';
import { useStore } from 'react-redux';
import { trackItem } from '../analytics/track-item.ts';
import { sessionTexts } from '../session-texts.ts';
import { openSignIn } from '../sign-in-request.ts';
import { useToken } from '../use-session.ts';
import { guestFavourites, setGuestFavourite } from './guest-favourites.ts';

/** The part of a place that a heart needs. */
export interface FavouritePlace {
  readonly id: number;
  readonly name: string;
  /** The lowest price of a night, for analytics; undefined without a price. */
  readonly price?: Money | undefined;
}

export interface Favourite {
  /** False on the server and before hydration. */
  readonly marked: boolean;
  readonly toggle: () => void;
}

/** Of several hearts pressed in a row, only the last is announced. */
const snackbarKind = 'favourite';

/**
 * The heart of a place. [4.11] A signed-in user sees the change at once; it rolls back if the API refuses it. [4.12] A guest's
 * mark is stored in the browser, and a snackbar offers to sign in, which merges it into the account. [4.13] (ADR 0015)
 */
export function useFavourite({ id, name, price }: FavouritePlace): Favourite {
  const store = useStore<RootState>() as Store;
  const token = useToken();
  const { isInAccount } = useFavouritesQuery(undefined, {
    skip: !token,
    selectFromResult: ({ currentData }) => ({ isInAccount: currentData?.includes(id) ?? false }),
  });
  const isGuestFavourite = useStoredList(guestFavourites).includes(id);

  /** Reads the store, which may be ahead of the rendered state: two quick presses undo each other. */
  const isMarkedInAccount = (): boolean =>
    favouritesApi.endpoints.favourites.select()(store.getState()).data?.includes(id) ?? false;

  const toggleInAccount = async (): Promise<void> => {
    const marked = isMarkedInAccount();
    const { error } = await store.dispatch(
      favouritesApi.endpoints.setFavourite.initiate({ placeId: id, marked: !marked }, { track: false }),
    );
    const failure = error as ApiFailure | undefined;
    // The expired session is announced elsewhere; the mark is stored until the next sign-in.
    if (failure?.code === 'unauthorized') return setGuestFavourite(id, !marked);
    const texts = await sessionTexts();
    if (failure) return showSnackbar({ tone: 'error', kind: snackbarKind, text: errorText(texts, failure) });
    announce(marked ? 'removed' : 'added', name);
    if (!marked) trackItem('add_to_wishlist', { id, name, price });
  };

  const toggleAsGuest = (): void => {
    const marked = guestFavourites.items().includes(id);
    setGuestFavourite(id, !marked);
    if (marked) return announce('removed', name);
    trackItem('add_to_wishlist', { id, name, price });
    // A snackbar, because a dialog would interrupt browsing.
    announce('keptHere', name, () => openSignIn({ reason: 'favourite', then: () => announce('added', name) }));
  };

  return {
    marked: token ? isInAccount : isGuestFavourite,
    toggle: () => (token ? void toggleInAccount() : toggleAsGuest()),
  };
}

/** The number of marked places, of a user or a guest; 0 until it is loaded. [2.90] */
export function useFavouriteCount(): number {
  return useFavouriteIds()?.length ?? 0;
}

/** Ids of the marked places, latest first; null until they are loaded. */
export function useFavouriteIds(): readonly number[] | null {
  const token = useToken();
  const { currentData } = useFavouritesQuery(undefined, { skip: !token });
  const keptHere = useStoredList(guestFavourites);
  if (token === undefined) return null;
  return token ? (currentData ?? null) : keptHere;
}

function announce(change: 'added' | 'removed' | 'keptHere', name: string, signIn?: () => void): void {
  void sessionTexts().then(({ formatMessage }) =>
    showSnackbar({
      tone: 'success',
      kind: snackbarKind,
      text: formatMessage({ id: `favourite.${change}` }, { name }),
      ...(signIn && { action: { label: formatMessage({ id: 'session.signIn' }), run: signIn } }),
    }),
  );
}
