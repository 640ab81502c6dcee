import { accountApi, type AppDispatch } from '@mp/api-client';
import { sessionToken, useSession } from '@mp/session';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

/**
 * Reports that a user is no longer signed in: by expiry, in another tab, or because the API has ended the session, for which a
 * step with the account requests the user again. [8.11]
 */
export function useSessionEnd(): { readonly hasEnded: boolean; readonly accept: () => void } {
  const dispatch = useDispatch<AppDispatch>();
  const { status } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'user' && !wasSignedIn) setWasSignedIn(true);

  useEffect(() => {
    // The host handles the failure of an ended session.
    if (sessionToken())
      void dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch]);

  return { hasEnded: wasSignedIn && status === 'guest', accept: () => setWasSignedIn(false) };
}
