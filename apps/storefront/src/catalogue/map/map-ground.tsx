import { useIntl } from 'react-intl';
import type { CSSProperties, ReactNode } from 'react';
import styles from './map-ground.module.css';
import type { MapPane } from './map-pane.ts';
import { MapTools } from './map-tools.tsx';

interface MapGroundProps {
  readonly pane: MapPane;
  readonly covered?: number;
  /** The part of its lower edge that the selected place's card covers, in CSS pixels. */
  readonly coveredByCard?: number;
  /** The window of the selected place on the map. */
  readonly popup?: ReactNode;
}

/** The interactive map, or its placeholder while it is loading. [2.108] */
export function MapGround({ pane, covered = 0, coveredByCard, popup }: MapGroundProps) {
  const { formatMessage } = useIntl();
  const { live, pins, view, listed, gridSize, session, pointed, onRefused } = pane;
  if (live.kind !== 'ready' || !pins)
    return (
      <p className={styles.loading} role="status">
        {formatMessage({ id: 'map.loading' })}
      </p>
    );
  const { LiveMap, engine } = live.parts;
  return (
    <div className={styles.ground} style={{ '--map-covered': `${covered}px` } as CSSProperties}>
      <LiveMap
        key={engine.kind}
        engine={engine}
        view={view}
        pins={pins}
        listed={listed}
        gridSize={gridSize}
        session={session}
        pointed={pointed}
        covered={covered}
        coveredByCard={coveredByCard}
        popup={popup}
        onRefused={onRefused}
      />
      {session.selected === null && <MapTools session={session} />}
    </div>
  );
}
