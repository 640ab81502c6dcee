import type { Nearby } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { isOnMap, StaticMap } from '@mp/map';
import { Button, LinkButton } from '@mp/ui';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLiveMap } from '../../live-map/use-live-map.ts';
import type { Stay } from '../../stay/stay.ts';
import { loadPlaceMap, prefetchPlaceMap } from './load-place-map.ts';
import styles from './place-map.module.css';
import type { PointedAround } from './pointed-around.ts';

interface PlaceMapProps {
  readonly place: PlaceDetail;
  readonly nearby: Nearby;
  readonly stay: Stay;
  readonly pointed: PointedAround;
  /** The alternative text of the picture. */
  readonly label: string;
}

/** The maximum width of the column; the style sheet sets the height. */
const room = { width: 1152, height: 520 } as const;

/**
 * The position of a place: a picture, and on request an interactive map instead, which is loaded only then; without JavaScript
 * or WebGL the picture stays, with an explanation.
 */
export function PlaceMap({ label, ...around }: PlaceMapProps) {
  const { place, nearby } = around;
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const [isAsked, setAsked] = useState(false);
  const others = [...nearby.places, ...nearby.sights].filter(isOnMap);
  return (
    <div className={styles.frame}>
      <StaticMap
        className={styles.picture}
        locale={locale}
        latitude={place.latitude}
        longitude={place.longitude}
        others={others}
        label={label}
        room={room}
      />
      <noscript>
        <p className={styles.notice}>{formatMessage({ id: 'around.noScript' })}</p>
      </noscript>
      {isAsked ? (
        <OpenedMap {...around} />
      ) : (
        <div className={styles.open} onPointerEnter={prefetchPlaceMap} onFocus={prefetchPlaceMap}>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {formatMessage({ id: 'around.open' })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The interactive map, or its loading state. */
function OpenedMap(around: Omit<PlaceMapProps, 'label'>) {
  const { formatMessage } = useIntl();
  const { mapboxToken = null } = usePageContext();
  const [token, setToken] = useState(mapboxToken);
  const live = useLiveMap(loadPlaceMap, token);
  const ground = useRef<HTMLElement>(null);
  const isReady = live.kind === 'ready';
  // The pressed button is gone, so the map gets the focus.
  useEffect(() => {
    if (isReady && (document.activeElement ?? document.body) === document.body)
      ground.current?.focus({ preventScroll: true });
  }, [isReady]);
  if (live.kind === 'ready') {
    const { LivePlaceMap, engine } = live.parts;
    return (
      <section
        ref={ground}
        tabIndex={-1}
        className={styles.ground}
        aria-label={formatMessage({ id: 'around.map' }, { name: around.place.name })}
      >
        {/* Our own map replaces one whose token is refused. */}
        <LivePlaceMap key={engine.kind} engine={engine} {...around} onRefused={() => setToken(null)} />
      </section>
    );
  }
  return live.kind === 'loading' ? (
    <p className={styles.loading} role="status">
      {formatMessage({ id: 'map.loading' })}
    </p>
  ) : (
    <div className={styles.notice} role="status">
      <p>{formatMessage({ id: `around.${live.kind}` })}</p>
      {live.kind === 'failed' && <LinkButton onClick={live.retry}>{formatMessage({ id: 'map.retry' })}</LinkButton>}
    </div>
  );
}
