import { Button, Notice } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './results.module.css';

/** Shows that places failed to load, with a retry. */
export function FailedResults({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.failed}>
      <Notice kind="error" title={formatMessage({ id: 'results.failed' })}>
        <p>{formatMessage({ id: 'results.failed.hint' })}</p>
      </Notice>
      <Button onClick={onRetry}>{formatMessage({ id: 'again' })}</Button>
    </div>
  );
}
