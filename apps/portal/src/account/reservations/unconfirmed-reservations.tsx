import { useConfirmReservationMutation, type ApiFailure, type ReservedStay } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import { Section } from '../frame/section.tsx';
import sections from '../frame/section.module.css';
import styles from './reservation-card.module.css';

/**
 * Reservations that were made with this account's e-mail while signed out. They join the account when its owner claims them; a
 * stranger's can be ignored. [6.1]
 */
export function UnconfirmedReservations({ reservations }: { reservations: readonly ReservedStay[] }) {
  const { text, intl, date } = useText();
  const [confirm, { isLoading, error }] = useConfirmReservationMutation();
  return (
    <Section title={text('accountReservations.unconfirmed')}>
      <p className={styles.quiet}>{text('accountReservations.unconfirmed.text')}</p>
      {error && (
        <Notice kind="error">
          <p>{errorText(intl, error as ApiFailure)}</p>
        </Notice>
      )}
      <ul className={sections.list}>
        {reservations.map(({ id, number, place, arrival, departure }) => (
          <li key={id}>
            <article className={styles.card} data-plain>
              <div className={styles.about}>
                <h3 className={styles.name}>{place.name}</h3>
                <p className={styles.quiet}>{place.town}</p>
                <p>
                  {date(arrival)} – {date(departure)}
                </p>
              </div>
              <div className={styles.state}>
                <p className={styles.quiet}>{text('accountReservations.number', { number })}</p>
                <Button
                  compact
                  variant="quiet"
                  aria-busy={isLoading}
                  aria-label={text('accountReservations.confirmLabel', { place: place.name, number })}
                  onClick={() => void (isLoading || confirm(id))}
                >
                  {text('accountReservations.confirm')}
                </Button>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
