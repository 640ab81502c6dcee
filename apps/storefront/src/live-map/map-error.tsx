import type { LocateFailure, MapError } from '@mp/map/live';
import { showSnackbar } from '@mp/ui/snackbars';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './map-error.module.css';

/** The errors of an open map, and their handlers. */
export function useMapErrors(onRefused: () => void) {
  const { formatMessage } = useIntl();
  const [mapError, setMapError] = useState<MapError | null>(null);
  return {
    mapError,
    handlers: {
      onMapError: (what: MapError | null): void => (what === 'refused' ? onRefused() : setMapError(what)),
      onNotLocated: (failure: LocateFailure): void =>
        showSnackbar({ tone: 'error', kind: 'locate', text: formatMessage({ id: `map.locate.${failure}` }) }),
    },
  };
}

/** Shows the map's current error; `pins` when only the places of the list have pins. */
export function MapErrorNote({ mapError }: { mapError: MapError | 'pins' | null }) {
  const { formatMessage } = useIntl();
  if (!mapError || mapError === 'refused') return null;
  return (
    <p className={styles.mapError} role="status">
      {formatMessage({ id: `map.trouble.${mapError}` })}
    </p>
  );
}
