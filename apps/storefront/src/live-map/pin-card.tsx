import { usePlacesQuery, type PlaceParams } from '@mp/api-client';
import type { Place } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { Icon, Skeleton, VisuallyHidden } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { PlaceCard } from '../place-card/place-card.tsx';
import type { Stay } from '../stay/stay.ts';
import styles from './pin-card.module.css';

interface PinCardProps {
  readonly id: number;
  /** Dates and guests: with flexible dates the cheapest of the allowed stays. */
  readonly stay: Stay & Pick<PlaceParams, 'flexibleDays' | 'stayInMonth'>;
  /** The places of the list, which may include it. */
  readonly listed: readonly Place[];
  readonly onClose: () => void;
}

/** The card of a pin's place: its pictures, facts, price and availability. Keyed by place. [2.104] */
export function PinCard({ id, stay, listed, onClose }: PinCardProps) {
  const { formatMessage } = useIntl();
  const { season } = usePageContext();
  const listedPlace = listed.find((place) => place.id === id);
  const { party, arrival, departure, flexibleDays, stayInMonth } = stay;
  const { currentData, isError } = usePlacesQuery(
    listedPlace
      ? skipToken
      : { party, arrival, departure, flexibleDays, stayInMonth, ids: [id], includeUnavailable: true, limit: 1 },
  );
  const place = listedPlace ?? currentData?.places[0];
  const close = useRef<HTMLButtonElement>(null);
  // Opened by the keyboard, it takes the focus and returns it; opened by a pointer, it does not.
  useEffect(() => {
    const opener = document.activeElement;
    // A dialog that has just opened has the focus itself, without a key press.
    if (!(opener instanceof HTMLElement) || !opener.matches(':focus-visible:not(dialog)')) return undefined;
    // The map renders the window of a place a moment later.
    const frame = requestAnimationFrame(() => close.current?.focus({ preventScroll: true }));
    return () => {
      cancelAnimationFrame(frame);
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, []);
  const isGone = isError || (currentData && !place);
  return (
    <div className={styles.card}>
      {place ? (
        <PlaceCard place={place} cover={place.cover[season]} stay={stay} heading="h3" gallery showsFree />
      ) : (
        <div className={styles.waiting} role="status">
          {isGone ? (
            <p className={styles.gone}>{formatMessage({ id: 'results.failed' })}</p>
          ) : (
            <Skeleton card height="var(--card-height)" />
          )}
          {!isGone && <VisuallyHidden>{formatMessage({ id: 'map.info.loading' })}</VisuallyHidden>}
        </div>
      )}
      <button
        ref={close}
        type="button"
        className={styles.close}
        aria-label={formatMessage({ id: 'map.info.close' }, { name: place?.name ?? '' })}
        onClick={onClose}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
