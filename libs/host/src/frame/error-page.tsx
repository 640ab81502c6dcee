import type { PageView } from '../prepare-page.ts';
import { href } from '@mp/i18n';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import styles from './errors.module.css';

/** [2.26] [2.64] A page that does not exist, or whose data cannot be had at the moment. */
export function ErrorPage({ view }: { view: PageView }) {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const { locale } = view.context;
  const kind = view.kind === 'notFound' ? 'notFound' : 'unavailable';
  return (
    <section className={styles.page}>
      <p className={styles.status}>{view.status}</p>
      <h1>{formatMessage({ id: `error.page.${kind}.title` })}</h1>
      <p className={styles.text}>{formatMessage({ id: `error.page.${kind}.text` })}</p>
      <p className={styles.actions}>
        {kind === 'unavailable' && (
          <a className={styles.action} href={pathname + search}>
            {formatMessage({ id: 'error.page.again' })}
          </a>
        )}
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
