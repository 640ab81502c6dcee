import { Link, useStoredList, usePageContext } from '@mp/host-api';
import { Button, buttonClass, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import type { Stay } from '../stay/stay.ts';
import { compareHref } from './compare-query.ts';
import { compared } from './compared.ts';
import styles from './compare-tray.module.css';

/** The number of places to compare, and a link: at the lower edge of the window if there are any. */
export function CompareTray({ stay }: { stay: Stay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const ids = useStoredList(compared);
  const chosen = ids.length > 0;
  return (
    <div className={styles.spot}>
      <div className={chosen ? styles.tray : undefined}>
        {/* Rendered before its text, so that screen readers announce it. */}
        <p className={styles.count} aria-live="polite">
          {chosen && (
            <>
              <Icon name="compare" size={20} />
              {formatMessage({ id: 'compare.count' }, { count: ids.length })}
            </>
          )}
        </p>
        {chosen && (
          <>
            <Link
              className={buttonClass({ variant: 'primary', compact: true })}
              to={compareHref({ ids, stay }, locale)}
            >
              {formatMessage({ id: 'compare.open' })}
            </Link>
            <Button variant="quiet" compact onClick={() => compared.keep([])}>
              {formatMessage({ id: 'compare.clear' })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
