import { useSyncExternalStore } from 'react';

/** The visitor wants what failed to be tried again now. */
const retryEvent = 'host-retry';

/** Tries again, at once, whatever on the page waits for its next attempt. */
export const retryNow = (): boolean => dispatchEvent(new Event(retryEvent));

/**
 * Calls back when another attempt has become promising: the network is back, or the visitor has asked for it.
 *
 * @returns the way to stop it
 */
export function onRetryPromising(attempt: () => void): () => void {
  addEventListener('online', attempt);
  addEventListener(retryEvent, attempt);
  return () => {
    removeEventListener('online', attempt);
    removeEventListener(retryEvent, attempt);
  };
}

/** Waits so many milliseconds, or less when another attempt has become promising before. */
export const waitForRetry = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = onRetryPromising(done);
  });

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network at all; true on the server and while its page comes to life. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
