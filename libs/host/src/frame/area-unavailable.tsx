import { useIntl } from 'react-intl';
import styles from './errors.module.css';

/** Stands in a remote's place while it cannot be had: says what is missing, that the rest works, what will happen. */
export function AreaUnavailable() {
  const { formatMessage } = useIntl();
  return (
    <section className={styles.area} role="status">
      <h1>{formatMessage({ id: 'area.unavailable.title' })}</h1>
      <p>{formatMessage({ id: 'area.unavailable.text' })}</p>
    </section>
  );
}
