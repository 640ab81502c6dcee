import { useHydrated } from '@mp/host-api';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './consent.module.css';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** Opens the consent settings, in the footer of every page. Without JavaScript nothing is measured, and it is hidden. */
export function ConsentLink() {
  const { formatMessage } = useIntl();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!isHydrated) return null;
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
