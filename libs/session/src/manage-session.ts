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

/** Begins a session that the API has opened; components that show the session update by themselves. [4.8] */
export const beginSession = ({ token, expiresAt }: OpenedSession): void => storeToken(token, Date.parse(expiresAt));

/**
 * Manages a document's session: loads the user and their marked places, merges a guest's marks, follows other tabs, and
 * announces when the token expires. [4.3] [4.8] The host calls it once the store exists.
 *
 * @returns unsubscribe
 */
export function manageSession(store: Store): () => void {
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
  // A stored trip belongs to one session and is deleted with it. (ADR 0062)
  const deleteOtherTrips = (): void => void deleteTripOfOtherSession(sessionToken() === null ? null : sessionEnd());

  const unsubscribe = subscribeToToken(() => {
    watchExpiry();
    const next = sessionToken();
    if (next === token) return;
    token = next;
    deleteOtherTrips();
    // Data of one account must never be shown to another.
    store.dispatch(api.util.invalidateTags([...sessionTags]));
    void load();
  });
  watchExpiry();
  deleteOtherTrips();
  if (takeSignOutNotice() && token === null) announce('neutral', 'session.signedOut');
  void load();
  return () => {
    unsubscribe();
    clearTimeout(expiry);
  };
}

/** A token has expired: offers to sign in again. [8.11] */
const endExpiredSession = (): void => endSession('warning', 'session.expired', 'sessionExpired');

/**
 * The API rejects a token that has not expired, so it was revoked: its holder signed out on the account's origin or on another
 * device. Nothing went wrong, so the message is that of a sign-out. [4.10]
 */
const endRevokedSession = (): void => endSession('neutral', 'session.signedOut', null);

type Tone = 'warning' | 'neutral';
type SessionNews = 'session.expired' | 'session.signedOut';

function endSession(tone: Tone, id: SessionNews, reason: SignInReason | null): void {
  forgetToken();
  announce(tone, id, () => openSignIn(reason ? { reason } : undefined));
}

/** @param signIn offers to sign in again; omitted after a sign-out */
function announce(tone: Tone, id: SessionNews, signIn?: () => void): void {
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
 * Handles every failed request: a rejected token ends the session, and an unavailable API triggers a check for maintenance.
 * [7.34]
 *
 * @param store created later than the request context that contains this handler
 */
export const followFailures =
  (store: () => Store) =>
  ({ code, layer }: ApiFailure, token: string | null): void => {
    if (code === 'unauthorized' && token !== null && token === sessionToken()) endRevokedSession();
    if (layer === 'service') void leaveForMaintenance(store());
  };

let isAskingAboutMaintenance = false;

/** Reloads a page whose site is under maintenance: the page server then redirects to the maintenance page. [2.28] */
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
