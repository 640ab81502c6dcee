import { useReservationAlternativesQuery, type Reservation, type ReservationKey } from '@mp/api-client';
import { statedCompanions } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Picture } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './alternatives.module.css';

/** Similar places for the same dates: each links to its wizard, filled in. */
export function Alternatives({
  reservation,
  reservationKey,
}: {
  reservation: Reservation;
  reservationKey: ReservationKey;
}) {
  const { text, money, locale } = useText();
  const { season } = usePageContext();
  const { data: places = [] } = useReservationAlternativesQuery(reservationKey);
  if (places.length === 0) return null;
  const { arrival, departure, party } = reservation;
  const stay = { arr: arrival, dep: departure, ad: party.adults, ch: party.children, ...statedCompanions(party) };
  return (
    <section className={styles.section} aria-labelledby="alternatives-title">
      <h2 id="alternatives-title">{text('alternatives.title')}</h2>
      <p>{text('alternatives.text')}</p>
      <ul className={styles.places}>
        {places.map((place) => {
          const action = text(place.instantBooking ? 'alternatives.book' : 'alternatives.ask');
          return (
            <li key={place.id} className={styles.place}>
              <Picture
                picture={place.cover[season]}
                scale="card"
                sizes="(min-width: 960px) 320px, 100vw"
                alt=""
                className={styles.picture}
              />
              <div className={styles.words}>
                <h3 className={styles.name}>{place.name}</h3>
                <p className={styles.quiet}>{place.town}</p>
                {place.stayPrice && (
                  <p>
                    <strong>{money(place.stayPrice.total)}</strong>{' '}
                    <span className={styles.quiet}>{text('stay.forNights', { nights: place.stayPrice.nights })}</span>
                  </p>
                )}
                <Link
                  className={buttonClass({ variant: 'quiet', compact: true })}
                  to={href('checkout', { locale, query: { hid: place.id, ...stay } })}
                  aria-label={text('alternatives.bookOne', { action, place: place.name })}
                >
                  {action}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
