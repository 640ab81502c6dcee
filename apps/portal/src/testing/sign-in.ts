import { nowMs } from '@mp/domain/clock';
import { beginSession, subscribeToToken } from '@mp/session';
import { token } from './stub-api.ts';

/** Signs the holder of the stub's account in. */
export const signIn = (): void => beginSession({ token, expiresAt: new Date(nowMs() + 60_000).toISOString() });

/** Forgets it, as when another tab signs out. */
export const signOutEverywhere = (): void => {
  localStorage.clear();
  // What was cleared is only read again while somebody listens.
  const stop = subscribeToToken(() => undefined);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
};
