import { useOwnReservationsQuery, type OwnReservation } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Empty, Section } from '../frame/section.tsx';
import sections from '../frame/section.module.css';
import { StoreNextTrip } from '../offline-trip/store-next-trip.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { useStayPlaces } from './stay-places.ts';
import { UnconfirmedReservations } from './unconfirmed-reservations.tsx';

/** [2.58] Upcoming and past reservations. */
export function ReservationsTab() {
  const { text, locale } = useText();
  const reservations = useOwnReservationsQuery();
  return (
    <Loaded query={reservations}>
      {({ upcoming, history, unconfirmed }) => (
        <>
          {unconfirmed.length > 0 && <UnconfirmedReservations reservations={unconfirmed} />}
          <Section title={text('accountReservations.upcoming')}>
            {upcoming.length > 0 ? (
              <Cards reservations={upcoming} />
            ) : (
              <Empty>
                <p>{text('account.noStay')}</p>
                <Link className={buttonClass({ compact: true })} to={href('catalogue', { locale })}>
                  {text('account.browse')}
                </Link>
              </Empty>
            )}
            <StoreNextTrip stay={upcoming[0]} />
          </Section>
          {history.length > 0 && (
            <Section title={text('accountReservations.history')}>
              <Cards reservations={history} />
            </Section>
          )}
        </>
      )}
    </Loaded>
  );
}

function Cards({ reservations }: { reservations: readonly OwnReservation[] }) {
  const places = useStayPlaces(reservations);
  return (
    <ul className={sections.list}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard reservation={reservation} place={places.get(reservation.place.id)} />
        </li>
      ))}
    </ul>
  );
}
