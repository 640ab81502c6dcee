import { Button } from '@mp/ui';
import { useIntl } from 'react-intl';
import type { MapSession } from './map-session.ts';
import styles from './map-tools.module.css';

/** Whether moving the map searches; otherwise a button to search its view. */
export function MapTools({ session }: { session: MapSession }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.tools}>
      {session.isMoved ? (
        <Button compact onClick={session.searchHere}>
          {formatMessage({ id: 'map.searchHere' })}
        </Button>
      ) : (
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={session.searchesAsMoved}
            onChange={({ target }) => session.setSearchesAsMoved(target.checked)}
          />
          <span>{formatMessage({ id: 'map.searchAsIMove' })}</span>
        </label>
      )}
    </div>
  );
}
