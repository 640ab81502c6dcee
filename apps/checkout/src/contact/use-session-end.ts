import { accountApi, type AppDispatch } from '@mp/api-client';
import { sessionToken, useSession } from '@mp/session';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

/**
 * Tells whether somebody who was signed in no longer is: by the clock, in another tab, or because the API has ended the
 * session, which is why a step that speaks of the account asks anew whose token it is. [8.11]
 */
export function useSessionEnd(): { readonly hasEnded: boolean; readonly accept: () => void } {
  const dispatch = useDispatch<AppDispatch>();
  const { status } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'user' && !wasSignedIn) setWasSignedIn(true);

  useEffect(() => {
    // An answer that the session is over is followed by the host, as every such answer is.
    if (sessionToken())
      void dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch]);

  return { hasEnded: wasSignedIn && status === 'guest', accept: () => setWasSignedIn(false) };
}
