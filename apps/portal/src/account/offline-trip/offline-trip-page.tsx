import {
  reservationFileHref,
  type OwnReservation,
  type Reservation,
  type SiteFooter,
  type StayFile,
} from '@mp/api-client';
import { directionsTo, type PlaceDetail } from '@mp/domain';
import { Badge, buttonClass, Icon, Notice } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import { looksOfFiles } from '../reservations/stay-file-list.ts';
import { TripFacts } from './trip-facts.tsx';
import styles from './offline-trip-page.module.css';

/** The data of the page. Data that failed to load is undefined, and omitted. */
export interface OfflineTrip {
  readonly stay: OwnReservation;
  readonly booked: Reservation | undefined;
  readonly place: PlaceDetail | undefined;
  readonly operator: SiteFooter | undefined;
  /** A picture of the place as a `data:` address. */
  readonly picture: string | null;
  /** The documents that are stored with it. */
  readonly files: readonly StayFile[];
  readonly storedAt: Date;
  /** When the session expires, and the page with it. */
  readonly until: Date;
}

/** An empty reference links to the page's own address. */
const thisPage = '';

/**
 * The next trip for offline reading: rendered once, off-screen, while online. It has no script, no text that is only true on
 * one day, and links only to its own documents. (ADR 0062)
 */
export function OfflineTripPage({ stay, booked, place, operator, picture, files, storedAt, until }: OfflineTrip) {
  const { text, intl, locale } = useText();
  const when = (instant: Date): string => intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <main className={styles.page}>
      <p className={styles.brand}>{text('keptTrip.brand')}</p>
      <Notice title={text('keptTrip.offline')}>
        <p>{text('keptTrip.asOf', { when: when(storedAt) })}</p>
        <a className={buttonClass({ compact: true, variant: 'quiet' })} href={thisPage}>
          {text('keptTrip.again')}
        </a>
      </Notice>
      <article className={styles.trip}>
        {picture && <img className={styles.picture} src={picture} alt="" />}
        <div className={styles.about}>
          <h1 className={styles.name}>{stay.place.name}</h1>
          <p className={styles.quiet}>{stay.place.town}</p>
          <Badge look={stay.paymentLabel === 'success' ? 'plain' : 'honey'}>
            {text(`accountReservations.label.${stay.paymentLabel}`)}
          </Badge>
          <TripFacts stay={stay} booked={booked} />
        </div>
        {place && (
          <section className={styles.about}>
            <h2 className={styles.title}>{text('account.practical')}</h2>
            <p className={styles.words}>{place.texts.practical}</p>
          </section>
        )}
        {place && (
          <section className={styles.about}>
            <h2 className={styles.title}>{text('keptTrip.way')}</h2>
            <p>{text('keptTrip.position', { latitude: String(place.latitude), longitude: String(place.longitude) })}</p>
            <a className={styles.way} href={directionsTo(place.latitude, place.longitude)} rel="noopener noreferrer">
              <Icon name="pin" size={18} />
              {text('keptTrip.route')}
            </a>
          </section>
        )}
        <section className={styles.about}>
          <h2 className={styles.title}>{text('keptTrip.documents')}</h2>
          {files.length === 0 && <p className={styles.quiet}>{text('keptTrip.noDocuments')}</p>}
          {files.map((file) => {
            const [icon, id] = looksOfFiles[file];
            return (
              <a key={file} className={styles.way} href={reservationFileHref(stay, file, locale)}>
                <Icon name={icon} size={18} />
                {text(id)}
              </a>
            );
          })}
        </section>
        {operator && (
          <section className={styles.about}>
            <h2 className={styles.title}>{text('keptTrip.contact')}</h2>
            <p>{operator.company}</p>
            <a className={styles.way} href={`tel:${operator.phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={18} />
              {operator.phone}
            </a>
            <a className={styles.way} href={`mailto:${operator.email}`}>
              {operator.email}
            </a>
            <p className={styles.quiet}>{operator.hours}</p>
          </section>
        )}
      </article>
      <p className={styles.quiet}>{text('keptTrip.forgotten', { when: when(until) })}</p>
    </main>
  );
}
