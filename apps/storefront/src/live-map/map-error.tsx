import type { LocateFailure, MapError } from '@mp/map/live';
import { showSnackbar } from '@mp/ui/snackbars';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './map-error.module.css';

/** What goes wrong on a map that is there, and how it is told. */
export function useMapErrors(onRefused: () => void) {
  const { formatMessage } = useIntl();
  const [trouble, setMapError] = useState<MapError | null>(null);
  return {
    trouble,
    handlers: {
      onMapError: (what: MapError | null): void => (what === 'refused' ? onRefused() : setMapError(what)),
      onNotLocated: (failure: LocateFailure): void =>
        showSnackbar({ tone: 'error', kind: 'locate', text: formatMessage({ id: `map.locate.${failure}` }) }),
    },
  };
}

/** Says what is wrong with the map, as long as it is; `pins` when only the places of the list have one. */
export function MapErrorNote({ trouble }: { trouble: MapError | 'pins' | null }) {
  const { formatMessage } = useIntl();
  if (!trouble || trouble === 'refused') return null;
  return (
    <p className={styles.trouble} role="status">
      {formatMessage({ id: `map.trouble.${trouble}` })}
    </p>
  );
}
