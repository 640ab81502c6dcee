import { usePlacesQuery } from '@mp/api-client';
import { useStoredList } from '@mp/host-api';
import { Button, Container } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { PlaceStrip } from '../place-card/place-strip.tsx';
import type { Stay } from '../stay/stay.ts';
import styles from './recently-viewed.module.css';
import { useUnseen } from './use-unseen.ts';
import { viewed } from './viewed.ts';

const mostShown = 4;

interface RecentlyViewedProps {
  readonly stay: Stay;
  /** The current place. */
  readonly except?: number;
}

/**
 * The places last viewed in this browser, at the end of a page. The server does not know them, so they render after hydration,
 * and only below the window: nothing shifts.
 */
export function RecentlyViewed({ stay, except }: RecentlyViewedProps) {
  const { formatMessage } = useIntl();
  const spot = useRef<HTMLDivElement>(null);
  const unseen = useUnseen(spot);
  const ids = useStoredList(viewed)
    .filter((id) => id !== except)
    .slice(0, mostShown);
  const { data } = usePlacesQuery(unseen && ids.length > 0 ? { party: stay.party, ids, limit: mostShown } : skipToken);
  const places = ids.flatMap((id) => data?.places.find((place) => place.id === id) ?? []);

  return (
    <div ref={spot} className={styles.spot}>
      {places.length > 0 && (
        <Container as="section" aria-labelledby="viewed-heading" className={styles.section}>
          <div className={styles.header}>
            <h2 id="viewed-heading">{formatMessage({ id: 'viewed.heading' })}</h2>
            <Button variant="quiet" compact onClick={() => viewed.keep([])}>
              {formatMessage({ id: 'viewed.clear' })}
            </Button>
          </div>
          <PlaceStrip places={places} stay={stay} columns={4} />
        </Container>
      )}
    </div>
  );
}
