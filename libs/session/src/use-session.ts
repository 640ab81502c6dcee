import { accountApi, useUserQuery, type AppDispatch, type User } from '@mp/api-client';
import { href } from '@mp/i18n';
import { deleteTrip } from '@mp/session/offline-trip';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { forgetTyped } from './drafts/typed-keys.ts';
import { offeredToken, subscribeToOffer } from './offered-token.ts';
import { documentLocale } from './session-texts.ts';
import { noteSignOut } from './sign-out-notice.ts';
import { forgetToken, sessionToken, subscribeToToken } from './token-storage.ts';

/**
 * The session's status. `unknown` on the server, before hydration, until the API has returned the token's user, and until the
 * visitor has decided about the token of a link. [4.3]
 */
export type SessionStatus = 'unknown' | 'guest' | 'user';

export interface Session {
  readonly status: SessionStatus;
  /** Set exactly when the status is `user`, which needs a token and a user. [4.8] */
  readonly user: User | null;
  /**
   * Revokes the token, removes it in every tab, and opens the home page in a new document, so that nothing of the account
   * remains in this one. [4.10]
   *
   * @param options `redirect: false` reloads the same page instead
   */
  readonly signOut: (options?: { readonly redirect?: boolean }) => Promise<void>;
}

/** How long a sign-out waits for the API, in milliseconds, before it leaves anyway. */
const signOutTimeoutMs = 2_000;

const signOutTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs));

const unknownOnServer = (): undefined => undefined;
const hasOffer = (): boolean => offeredToken() !== null;

/** The token for React: undefined on the server and before hydration. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribeToToken, sessionToken, unknownOnServer);

/** The signed-in user, and how to sign out. */
export function useSession(): Session {
  const dispatch = useDispatch<AppDispatch>();
  const token = useToken();
  const { currentData: user = null } = useUserQuery(undefined, { skip: !token });

  const signOut: Session['signOut'] = async ({ redirect = true } = {}) => {
    await Promise.race([dispatch(accountApi.endpoints.signOut.initiate()), signOutTimeout()]);
    forgetToken();
    forgetTyped();
    noteSignOut();
    // Before leaving the document, which would interrupt the deletion.
    await Promise.race([deleteTrip(), signOutTimeout()]);
    if (redirect) location.assign(href('home', { locale: documentLocale() }));
    else location.reload();
  };

  // Whether a link signs them in is not decided yet.
  const isOffered = useSyncExternalStore(subscribeToOffer, hasOffer, unknownOnServer);
  if (token === null && !isOffered) return { status: 'guest', user: null, signOut };
  return token && user ? { status: 'user', user, signOut } : { status: 'unknown', user: null, signOut };
}
