import { useIntl } from 'react-intl';
import styles from './skip-link.module.css';

/** The first thing the keyboard reaches: past the header, to the page. */
export function SkipLink() {
  const { formatMessage } = useIntl();
  return (
    <a className={styles.link} href="#main">
      {formatMessage({ id: 'layout.skip' })}
    </a>
  );
}
