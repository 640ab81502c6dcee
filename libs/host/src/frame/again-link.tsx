import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { retryNow } from '../client/connection.ts';

/**
 * Opens the page anew. Without a network that would leave the product for the browser's own error page: then what failed
 * is tried again in place.
 */
export function AgainLink({ className }: { className?: string }) {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  return (
    <a
      className={className}
      href={pathname + search}
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
