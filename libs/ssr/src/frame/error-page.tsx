import type { PageView } from '../page/page-view.ts';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { useIsOnline } from '../hydrate/retry-events.ts';
import { RetryLink } from './retry-link.tsx';
import styles from './errors.module.css';

/** [2.26] [2.64] The error page: for a missing page, for data that cannot be loaded, or without a network. */
export function ErrorPage({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { locale } = view.context;
  const isOnline = useIsOnline();
  const kind = view.kind === 'notFound' ? 'notFound' : isOnline ? 'unavailable' : 'offline';
  return (
    <section className={styles.page}>
      {kind !== 'offline' && <p className={styles.status}>{view.status}</p>}
      <h1>{formatMessage({ id: `error.page.${kind}.title` })}</h1>
      <p className={styles.text}>{formatMessage({ id: `error.page.${kind}.text` })}</p>
      <p className={styles.actions}>
        {kind !== 'notFound' && <RetryLink className={styles.action} />}
        <Link className={styles.action} to={href('home', { locale })}>
          {formatMessage({ id: 'error.page.home' })}
        </Link>
        <Link className={styles.quiet} to={href('catalogue', { locale })}>
          {formatMessage({ id: 'error.page.catalogue' })}
        </Link>
      </p>
    </section>
  );
}
