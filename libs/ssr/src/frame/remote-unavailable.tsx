import { useIntl } from 'react-intl';
import { useIsOnline } from '../hydrate/retry-events.ts';
import { RetryLink } from './retry-link.tsx';
import styles from './errors.module.css';

/** The fallback of a remote that cannot be loaded: the rest of the page works, and the remote is retried. */
export function RemoteUnavailable() {
  const { formatMessage } = useIntl();
  const kind = useIsOnline() ? 'area.unavailable' : 'error.page.offline';
  return (
    <section className={styles.area} role="status">
      <h1>{formatMessage({ id: `${kind}.title` })}</h1>
      <p>{formatMessage({ id: `${kind}.text` })}</p>
      <p>
        <RetryLink className={styles.action} />
      </p>
    </section>
  );
}
