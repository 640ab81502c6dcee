import {
  accountApi,
  api,
  controlPanelApi,
  favouritesApi,
  loadQuery,
  sessionTags,
  type ApiFailure,
  type OpenedSession,
  type Store,
} from '@mp/api-client';
import { showSnackbar } from '@mp/snackbars';
import { mergeGuestFavourites } from './favourites/merge-guest-favourites.ts';
import { sessionTexts } from './session-texts.ts';
import { openSignIn } from './sign-in-request.ts';
import { forgetToken, keepToken, sessionEnd, sessionToken, subscribeToToken } from './token-storage.ts';

/** Begins a session with what the API has opened; whoever shows a session follows by itself. [4.8] */
export const beginSession = ({ token, expiresAt }: OpenedSession): void => keepToken(token, Date.parse(expiresAt));

/**
 * Keeps a document's session: loads who is signed in and what they have marked, brings a guest's marks along, follows
 * other tabs, and says so when the day is over. [4.3] [4.8] The host calls it once the store is made.
 *
 * @returns the way to stop
 */
export function keepSession(store: Store): () => void {
  void sessionTexts();
  let token = sessionToken();
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const load = async (): Promise<void> => {
    if (!sessionToken()) return;
    await loadQuery(store, accountApi.endpoints.user.initiate());
    await loadQuery(store, favouritesApi.endpoints.favourites.initiate());
    await mergeGuestFavourites(store);
  };
  const watchExpiry = (): void => {
    clearTimeout(expiry);
    const end = sessionEnd();
    if (end !== null) expiry = setTimeout(endExpiredSession, Math.max(end - Date.now(), 0));
  };

  const unsubscribe = subscribeToToken(() => {
    watchExpiry();
    const next = sessionToken();
    if (next === token) return;
    token = next;
    // Nothing of one account is ever shown to another.
    store.dispatch(api.util.invalidateTags([...sessionTags]));
    void load();
  });
  watchExpiry();
  void load();
  return () => {
    unsubscribe();
    clearTimeout(expiry);
  };
}

/** Forgets a token that is over and offers to sign in and go on. [8.11] */
function endExpiredSession(): void {
  forgetToken();
  void sessionTexts().then(({ formatMessage }) =>
    showSnackbar({
      tone: 'warning',
      text: formatMessage({ id: 'session.expired' }),
      action: {
        label: formatMessage({ id: 'session.signIn' }),
        run: () => openSignIn({ reason: 'sessionExpired' }),
      },
    }),
  );
}

/**
 * What every failed request means beside what it asked for: a token that the API no longer knows ends the session, and
 * an API that is away asks whether the site is. [7.34]
 *
 * @param store known only after the request context that this belongs to
 */
export const followFailures =
  (store: () => Store) =>
  ({ code, layer }: ApiFailure, token: string | null): void => {
    if (code === 'unauthorized' && token !== null && token === sessionToken()) endExpiredSession();
    if (layer === 'service') void leaveForMaintenance(store());
  };

let isAskingAboutMaintenance = false;

/** Reloads a page whose site is under maintenance: the page server sends it to the page that says so. [2.28] */
async function leaveForMaintenance(store: Store): Promise<void> {
  if (isAskingAboutMaintenance) return;
  isAskingAboutMaintenance = true;
  const { data } = await loadQuery(
    store,
    controlPanelApi.endpoints.controlPanel.initiate(undefined, { forceRefetch: true }),
  );
  isAskingAboutMaintenance = false;
  if (data && !data.live) location.reload();
}
