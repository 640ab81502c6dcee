import { nowMs } from '@mp/domain/clock';
import { beginSession, subscribeToToken } from '@mp/session';
import { token } from './stub-api.ts';

/** Signs in the user of the stub. */
export const signIn = (): void => beginSession({ token, expiresAt: new Date(nowMs() + 60_000).toISOString() });

/** Signs out, as another tab does. */
export const signOutEverywhere = (): void => {
  localStorage.clear();
  // A cleared token is noticed only with a subscriber.
  const stop = subscribeToToken(() => undefined);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
};
