import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { reloadThrottled } from './throttled-reload.ts';

/**
 * A part of the page that is loaded when it is wanted: a dialog, a menu. Null until it is there. One that cannot be had
 * reloads the page, or else says so, and is tried again the next time it is wanted. [2.27]
 *
 * @param load the same function at each call, `() => import(…)`
 * @param onFailure takes the wish back, so that it can be had again
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
    // A failure that is told in other words is still the same failure: only the wish starts a load.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, loaded, load]);
  return wanted && loaded ? loaded.part : null;
}
