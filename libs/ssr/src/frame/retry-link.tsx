import { searchOf, usePageContext } from '@mp/host-api';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { retryNow } from '../hydrate/retry-events.ts';

/**
 * Reloads the page. Without a network a reload would lead to the browser's own error page, so it retries in place instead.
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
