import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

const key = 'prices-dropped';

/**
 * What a link or a button carries that leaves the price filter behind: it is the next document which says so. Where storage
 * is blocked the filter's chip is gone, which has to do.
 */
export const dropsPriceFilter = { 'data-notes': key } as const;

/** Says once, in the document after a change of currency, that the price filter was left behind. [4.21] */
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
