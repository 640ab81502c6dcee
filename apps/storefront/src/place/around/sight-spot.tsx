import type { Sight } from '@mp/api-client';
import { useIsPointed, type PointedPlace } from '@mp/map';
import { MapSpot, type Engine } from '@mp/map/live';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './sight-spot.module.css';
import { sightIcon } from './sight-icon.ts';

interface SightSpotProps {
  readonly engine: Engine;
  readonly sight: Sight;
  readonly index: number;
  readonly pointed: PointedPlace;
}

/** Below pins with a price, above small ones; what is pointed at is above all. */
const zIndexes = { usual: 18, pointed: 70 } as const;

/** A sight on the map: its name is shown while it is pointed at, and after a touch. */
export function SightSpot({ engine, sight, index, pointed }: SightSpotProps) {
  const { formatMessage } = useIntl();
  const isPointed = useIsPointed(pointed, index);
  const { kind, name, km, latitude, longitude } = sight;
  const leave = (): void => {
    if (pointed.id() === index) pointed.point(null);
  };
  return (
    <MapSpot
      engine={engine}
      latitude={latitude}
      longitude={longitude}
      anchor="center"
      zIndex={isPointed ? zIndexes.pointed : zIndexes.usual}
    >
      {/* A press does nothing, and the list serves the keyboard, so it is no button. */}
      <span
        role="img"
        className={styles.spot}
        data-pointed={isPointed || undefined}
        aria-label={formatMessage({ id: 'around.sight' }, { name, kind: formatMessage({ id: `sight.${kind}` }), km })}
        onPointerEnter={() => pointed.point(index)}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
      >
        <Icon name={sightIcon[kind]} size={18} />
        {isPointed && (
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        )}
      </span>
    </MapSpot>
  );
}
