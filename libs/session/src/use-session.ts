import { accountApi, useUserQuery, type AppDispatch, type User } from '@mp/api-client';
import { href } from '@mp/i18n';
import { deleteTrip } from '@mp/session/offline-trip';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { forgetTyped } from './drafts/typed-keys.ts';
import { documentLocale } from './session-texts.ts';
import { noteSignOut } from './sign-out-notice.ts';
import { forgetToken, sessionToken, subscribeToToken } from './token-storage.ts';

/** Who visits. `unknown` on the server, before hydration, and until the API has said whose token it is. */
export type SessionStatus = 'unknown' | 'guest' | 'user';

export interface Session {
  readonly status: SessionStatus;
  /** There exactly when the status is `user`: it takes a token and a user to be signed in. [4.8] */
  readonly user: User | null;
  /**
   * Revokes the token, forgets it in every tab, and goes home in a new document, so that nothing of the account is left
   * in this one. [4.10]
   *
   * @param options `redirect: false` opens the same page anew instead
   */
  readonly signOut: (options?: { readonly redirect?: boolean }) => Promise<void>;
}

/** How long a sign-out waits, in milliseconds: somebody who wants to leave is let go. */
const signOutTimeoutMs = 2_000;

const signOutTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs));

const unknownOnServer = (): undefined => undefined;

/** The token as React sees it: undefined on the server and while its page comes to life. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribeToToken, sessionToken, unknownOnServer);

/** Who is signed in, and the way out. */
export function useSession(): Session {
  const dispatch = useDispatch<AppDispatch>();
  const token = useToken();
  const { currentData: user = null } = useUserQuery(undefined, { skip: !token });

  const signOut: Session['signOut'] = async ({ redirect = true } = {}) => {
    await Promise.race([dispatch(accountApi.endpoints.signOut.initiate()), signOutTimeout()]);
    forgetToken();
    forgetTyped();
    noteSignOut();
    // Before the document is left, which would leave it half done.
    await Promise.race([deleteTrip(), signOutTimeout()]);
    if (redirect) location.assign(href('home', { locale: documentLocale() }));
    else location.reload();
  };

  if (token === null) return { status: 'guest', user: null, signOut };
  return token && user ? { status: 'user', user, signOut } : { status: 'unknown', user: null, signOut };
}
