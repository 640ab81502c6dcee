import { useIntl } from 'react-intl';
import styles from './brand.module.css';

/** The logo and the name. The logo, a hill at dusk with one light above it, is made with CSS. */
export function Brand() {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.brand}>
      <i className={styles.mark} />
      <span className={styles.name}>{formatMessage({ id: 'brand' })}</span>
    </span>
  );
}
