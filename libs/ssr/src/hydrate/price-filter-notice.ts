import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

const key = 'prices-dropped';

/**
 * Props of a link or a button that removes the price filter. The next document shows a notice. If storage is blocked, there is
 * no notice; the filter's chip is gone.
 */
export const dropsPriceFilter = { 'data-notes': key } as const;

/** Shows a notice once, in the document after a change of currency, that the price filter was removed. [4.21] */
export function usePriceFilterNotice(): void {
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
