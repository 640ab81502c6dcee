import { useSyncExternalStore } from 'react';

/** The visitor requests a retry. */
const retryEvent = 'host-retry';

/** Makes everything on the page that waits for a retry try again at once. */
export const retryNow = (): boolean => dispatchEvent(new Event(retryEvent));

/**
 * Calls back when a retry is promising: the network is back, or the visitor requests it.
 *
 * @returns the function that unsubscribes
 */
export function onRetryPromising(attempt: () => void): () => void {
  addEventListener('online', attempt);
  addEventListener(retryEvent, attempt);
  return () => {
    removeEventListener('online', attempt);
    removeEventListener(retryEvent, attempt);
  };
}

/** Waits for `ms`, or until a retry is promising. */
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

/** Whether the browser is online; true on the server and during hydration. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
