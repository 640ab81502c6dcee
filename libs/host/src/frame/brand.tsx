import { useIntl } from 'react-intl';
import styles from './brand.module.css';

/** The mark and the name: a hill at dusk with one light above it. */
export function Brand() {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
        <circle className={styles.sky} cx="20" cy="20" r="20" />
        <path
          className={styles.hill}
          d="M3.5 30.5 14 15l6.2 8.6 3.8-5.1 9.6 12A20 20 0 0 1 20 40 20 20 0 0 1 3.5 30.5z"
        />
        <circle className={styles.light} cx="27" cy="11" r="3.4" />
      </svg>
      <span className={styles.name}>{formatMessage({ id: 'brand' })}</span>
    </span>
  );
}
