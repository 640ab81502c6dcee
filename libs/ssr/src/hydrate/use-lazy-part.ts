import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { reloadThrottled } from './throttled-reload.ts';

/**
 * Loads a part of the page on demand: a dialog, a menu. Returns null until it is loaded. If loading fails, it reloads the page or
 * shows an error, and retries the next time. [2.27]
 *
 * @param load the same function at each call, `() => import(…)`
 * @param onFailure resets `wanted`, so that the visitor can retry
 */
export function useLazyPart<Part>(wanted: boolean, load: () => Promise<Part>, onFailure: () => void): Part | null {
  const { formatMessage } = useIntl();
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    load().then(
      (part) => current && setLoaded({ part }),
      (error: unknown) => {
        console.warn('A part of the page could not be loaded.', error);
        if (!current || reloadThrottled()) return;
        onFailure();
        showSnackbar({ tone: 'error', text: formatMessage({ id: 'part.unavailable' }) });
      },
    );
    return () => {
      current = false;
    };
    // Only `wanted` starts a load; new callbacks or messages do not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, loaded, load]);
  return wanted && loaded ? loaded.part : null;
}
