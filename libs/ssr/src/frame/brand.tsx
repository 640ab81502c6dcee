import { useIntl } from 'react-intl';
import styles from './brand.module.css';

/** The mark and the name: a hill at dusk with one light above it, which the style sheet draws. */
export function Brand() {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.brand}>
      <i className={styles.mark} />
      <span className={styles.name}>{formatMessage({ id: 'brand' })}</span>
    </span>
  );
}
