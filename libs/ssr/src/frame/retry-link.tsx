import { searchOf, usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { retryNow } from '../hydrate/retry-events.ts';

/**
 * Opens the page anew. Without a network that would leave the product for the browser's own error page: then what failed
 * is tried again in place.
 */
export function RetryLink({ className }: { className?: string }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { query } = usePageContext();
  return (
    <a
      className={className}
      href={pathname + searchOf(query)}
      onClick={(event) => {
        if (navigator.onLine) return;
        event.preventDefault();
        retryNow();
      }}
    >
      {formatMessage({ id: 'error.page.again' })}
    </a>
  );
}
