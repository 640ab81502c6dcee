import { Icon } from '@mp/ui';
import type { MapPoint } from '../bounds/map-bounds.ts';
import { byHand, type EngineMap } from './map-handle.ts';
import type { MapLabels } from './map-labels.ts';
import styles from './map-controls.module.css';
import { useLocate, type LocateFailure } from './use-locate.ts';

interface MapControlsProps {
  readonly map: EngineMap;
  readonly labels: MapLabels;
  readonly onLocated: (point: MapPoint) => void;
  readonly onNotLocated: (failure: LocateFailure) => void;
}

/** Where am I, closer, and farther away. [2.105] */
export function MapControls({ map, labels, onLocated, onNotLocated }: MapControlsProps) {
  const { locating, locate } = useLocate((point) => {
    onLocated(point);
    map.easeTo({ center: [point.longitude, point.latitude], zoom: Math.max(map.getZoom(), 9) }, byHand);
  }, onNotLocated);
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.locate}
          title={labels.locate}
          aria-busy={locating || undefined}
          onClick={locate}
        >
          <Icon name="locate" size={22} />
        </button>
      </div>
      <div className={styles.group}>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomIn}
          title={labels.zoomIn}
          onClick={() => map.zoomIn({}, byHand)}
        >
          <Icon name="plus" size={22} />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomOut}
          title={labels.zoomOut}
          onClick={() => map.zoomOut({}, byHand)}
        >
          <Icon name="minus" size={22} />
        </button>
      </div>
    </div>
  );
}
