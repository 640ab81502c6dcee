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
import { nowMs } from '@mp/domain/clock';
import { deleteTripOfOtherSession } from '@mp/session/offline-trip';
import { showSnackbar } from '@mp/ui/snackbars';
import { mergeGuestFavourites } from './favourites/merge-guest-favourites.ts';
import { sessionTexts } from './session-texts.ts';
import { openSignIn, type SignInReason } from './sign-in-request.ts';
import { takeSignOutNotice } from './sign-out-notice.ts';
import { forgetToken, storeToken, sessionEnd, sessionToken, subscribeToToken } from './token-storage.ts';

/** Begins a session with what the API has opened; whoever shows a session follows by itself. [4.8] */
export const beginSession = ({ token, expiresAt }: OpenedSession): void => storeToken(token, Date.parse(expiresAt));

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
    if (end !== null) expiry = setTimeout(endExpiredSession, Math.max(end - nowMs(), 0));
  };
  // What is kept for reading without a network is of one session, and goes with it. (ADR 0062)
  const deleteOtherTrips = (): void => void deleteTripOfOtherSession(sessionToken() === null ? null : sessionEnd());

  const unsubscribe = subscribeToToken(() => {
    watchExpiry();
    const next = sessionToken();
    if (next === token) return;
    token = next;
    deleteOtherTrips();
    // Nothing of one account is ever shown to another.
    store.dispatch(api.util.invalidateTags([...sessionTags]));
    void load();
  });
  watchExpiry();
  deleteOtherTrips();
  if (takeSignOutNotice() && token === null) tell('neutral', 'session.signedOut');
  void load();
  return () => {
    unsubscribe();
    clearTimeout(expiry);
  };
}

/** The day of a token is over: offers to sign in and go on. [8.11] */
const endExpiredSession = (): void => endSession('warning', 'session.expired', 'sessionExpired');

/**
 * The API does not know a token any more whose day lasts: it has been taken back. Its holder has signed out on the account's
 * own origin or ended the session from another device: nothing has gone wrong or expired, so it says what signing out here
 * says. [4.10]
 */
const endRevokedSession = (): void => endSession('neutral', 'session.signedOut', null);

type Tone = 'warning' | 'neutral';
type SessionNews = 'session.expired' | 'session.signedOut';

function endSession(tone: Tone, id: SessionNews, reason: SignInReason | null): void {
  forgetToken();
  tell(tone, id, () => openSignIn(reason ? { reason } : undefined));
}

/** @param signIn the way in again, where it is offered: not to who has just left */
function tell(tone: Tone, id: SessionNews, signIn?: () => void): void {
  void sessionTexts().then(({ formatMessage }) =>
    showSnackbar({
      tone,
      kind: 'session',
      text: formatMessage({ id }),
      action: signIn && { label: formatMessage({ id: 'session.signIn' }), run: signIn },
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
    if (code === 'unauthorized' && token !== null && token === sessionToken()) endRevokedSession();
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
