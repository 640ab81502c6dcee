import { useHydrated } from '@mp/host-api';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './consent.module.css';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** The way back to the choice, at the foot of every page. Without JavaScript nothing is measured, and nothing is said of it. */
export function ConsentLink() {
  const { formatMessage } = useIntl();
  const isAlive = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!isAlive) return null;
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {formatMessage({ id: 'consent.settings' })}
      </button>
      {isOpen && (
        <Suspense>
          <ConsentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
