import { useReservationQuery, type ApiFailure, type ReservationKey } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Container, Notice } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { MissingReservation } from '../status/missing-reservation.tsx';
import { readReservationKey } from '../status/reservation-key.ts';
import { useText } from '../wizard/use-text.ts';
import { useChangeOfferQuery, type ChangeOffer } from './change-api.ts';
import { ChangeContact } from './change-contact.tsx';
import { ChangeHistory } from './change-history.tsx';
import { isOfExtras, readWish } from './change-query.ts';
import { ChangeStay } from './change-stay.tsx';
import styles from './change.module.css';
import { OpenChange } from './open-change.tsx';

/** Changing a stay by its guest: dates, people, rooms, contact and invoice data, and what has been changed. [4.34] */
export function ChangeView() {
  const { query } = usePageContext();
  const key = readReservationKey(query);
  const { data, error, refetch } = useChangeOfferQuery(key ? { key, wish: readWish(query) } : skipToken);
  return (
    <Container className={styles.page} data-hydrate="now">
      {key && data ? (
        <Changes reservationKey={key} offer={data} />
      ) : (
        <MissingReservation
          canRetry={Boolean(key && (error as ApiFailure | undefined)?.retryable)}
          onRetry={() => void refetch()}
        />
      )}
    </Container>
  );
}

function Changes({ reservationKey, offer }: { reservationKey: ReservationKey; offer: ChangeOffer }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const { data: reservation } = useReservationQuery(reservationKey);
  const { obstacle, changes } = offer;
  const open = changes.find(({ until }) => until !== null);
  const canChangeContact = obstacle !== 'not_confirmed' && obstacle !== 'begun';
  return (
    <article className={styles.article}>
      <header>
        <h1>{text('change.title')}</h1>
        {reservation && (
          <p>
            {reservation.place.name} · {reservation.number}
          </p>
        )}
      </header>
      {open ? (
        <OpenChange change={open} reservationKey={reservationKey} />
      ) : obstacle ? (
        <Notice>
          <p>{text(`change.obstacle.${obstacle}`)}</p>
        </Notice>
      ) : (
        <ChangeStay offer={offer} reservationKey={reservationKey} />
      )}
      {canChangeContact && !isOfExtras(query) && (
        <ChangeContact contact={offer.contact} reservationKey={reservationKey} />
      )}
      <ChangeHistory changes={changes.filter((change) => change !== open)} />
      <p>
        <Link to={href('status', { locale, query: { ...reservationKey } })}>{text('change.back')}</Link>
      </p>
    </article>
  );
}
