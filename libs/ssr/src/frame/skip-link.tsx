import { useIntl } from 'react-intl';
import styles from './skip-link.module.css';

/** The first link for keyboard users: it skips the header. */
export function SkipLink() {
  const { formatMessage } = useIntl();
  return (
    <a className={styles.link} href="#main">
      {formatMessage({ id: 'layout.skip' })}
    </a>
  );
}
