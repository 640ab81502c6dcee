import {
  useFooterQuery,
  usePlaceQuery,
  useRequestHeaders,
  useReservationQuery,
  type OwnReservation,
} from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { sessionEnd } from '@mp/session';
import { Icon } from '@mp/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../text/use-text.ts';
import { gatherTrip, storeGathered, type GatheredTrip } from './gather-trip.ts';
import { OfflineTripPage } from './offline-trip-page.tsx';
import styles from './trip-storage.module.css';

/**
 * Stores the next stay for offline reading, and shows that once it is done. The page is rendered off-screen by the remote's own
 * components, in the current language, and stored as HTML. (ADR 0062)
 */
export function TripStorage({ stay }: { stay: OwnReservation }) {
  const { text, locale } = useText();
  const { season, today, shopOrigin } = usePageContext();
  const headers = useRequestHeaders();
  const place = usePlaceQuery(stay.place.slug);
  const booked = useReservationQuery({ id: stay.id, code: stay.code });
  const operator = useFooterQuery(locale);
  const [gathered, setGathered] = useState<GatheredTrip | null>(null);
  const [isStored, setStored] = useState(false);
  const [paper] = useState(() => document.createElement('div'));
  const isKnown = !place.isFetching && !booked.isFetching && !operator.isFetching;
  const [placeData, bookedData, operatorData] = [place.currentData, booked.currentData, operator.currentData];
  const end = sessionEnd();

  useEffect(() => {
    if (!isKnown || end === null) return;
    let isCurrent = true;
    const trip = { stay, booked: bookedData, place: placeData, operator: operatorData, until: new Date(end) };
    const reader = { locale, season, today, headers: headers() };
    void gatherTrip(trip, reader).then((gathered) => isCurrent && setGathered(gathered));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, stay, bookedData, placeData, operatorData, end, locale, season, today, headers]);

  useEffect(() => {
    if (!gathered) return;
    const title = text('keptTrip.title', { place: gathered.trip.stay.place.name });
    const isInShop = shopOrigin === undefined;
    void storeGathered(gathered, { title, body: paper.innerHTML, locale, isInShop }).then(setStored);
    // Stored again only with new data: its texts are in the language of that data.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gathered]);

  return (
    <>
      {gathered && createPortal(<OfflineTripPage {...gathered.trip} />, paper)}
      {isStored && (
        <p className={styles.stored}>
          <Icon name="check" size={18} />
          {text('keptTrip.kept')}
        </p>
      )}
    </>
  );
}
