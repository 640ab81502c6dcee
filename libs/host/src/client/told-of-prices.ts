import { showSnackbar } from '@mp/snackbars';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

const key = 'prices-dropped';

/** Notes for the next document that the price filter is left behind; it is that document which says so. */
export function noteDroppedPrices(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is blocked: the filter's chip is gone, which has to do.
  }
}

/** Says once, in the document after a change of currency, that the price filter was left behind. [4.21] */
export function useToldOfPrices(): void {
  const { formatMessage } = useIntl();
  useEffect(() => {
    try {
      if (sessionStorage.getItem(key) === null) return;
      sessionStorage.removeItem(key);
    } catch {
      return;
    }
    showSnackbar({ tone: 'neutral', text: formatMessage({ id: 'prices.dropped' }) });
    // Once in a document.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
