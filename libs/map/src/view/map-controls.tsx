import { Icon } from '@mp/ui';
import type { RefObject } from 'react';
import type { MapPoint } from '../bounds/map-bounds.ts';
import type { EngineMap, MapInset } from './map-handle.ts';
import type { MapLabels } from './map-labels.ts';
import styles from './map-controls.module.css';
import { bringToMiddle, zoomBy } from './map-zoom.ts';
import { useLocate, type LocateFailure } from './use-locate.ts';

interface MapControlsProps {
  readonly map: EngineMap;
  readonly inset: RefObject<MapInset>;
  readonly labels: MapLabels;
  readonly onLocated: (point: MapPoint) => void;
  readonly onNotLocated: (failure: LocateFailure) => void;
}

/** Locate, zoom in, and zoom out. [2.105] */
export function MapControls({ map, inset, labels, onLocated, onNotLocated }: MapControlsProps) {
  const { locating, locate } = useLocate((point) => {
    onLocated(point);
    bringToMiddle(map, point, Math.max(map.getZoom(), 9), inset.current);
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
          onClick={() => zoomBy(map, 'in', inset.current)}
        >
          <Icon name="plus" size={22} />
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={labels.zoomOut}
          title={labels.zoomOut}
          onClick={() => zoomBy(map, 'out', inset.current)}
        >
          <Icon name="minus" size={22} />
        </button>
      </div>
    </div>
  );
}
