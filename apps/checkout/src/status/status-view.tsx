import {
  usePlaceQuery,
  useReservationQuery,
  type ApiFailure,
  type Reservation,
  type ReservationKey,
} from '@mp/api-client';
import { requestAnswerHours, type PaymentLabel } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Button, buttonClass, Container, Icon, Notice, Picture } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { forgetHeld } from '../confirm/held-reservation.ts';
import { StayDates } from '../stay-summary/stay-dates.tsx';
import { useText } from '../wizard/use-text.ts';
import { formatInstant } from './format-instant.ts';
import { HoldTimer } from './hold-timer.tsx';
import { labelLooks } from './label-looks.ts';
import { MissingReservation } from './missing-reservation.tsx';
import { readReservationKey } from './reservation-key.ts';
import styles from './status-view.module.css';
import { usePayment } from './use-payment.ts';
import { useVerification } from './use-verification.ts';

/** [2.60] The status page; comes to life by itself, because it verifies and counts down. */
export function StatusView() {
  const key = readReservationKey(usePageContext().query);
  const { data, error, refetch } = useReservationQuery(key ?? skipToken);
  return (
    <Container className={styles.page} data-hydrate="now">
      {key && data ? (
        <ReservationStatusView reservation={data} reservationKey={key} ask={refetch} />
      ) : (
        <MissingReservation canRetry={Boolean(key && (error as ApiFailure | undefined)?.retryable)} onRetry={refetch} />
      )}
    </Container>
  );
}

interface ReservationStatusViewProps {
  readonly reservation: Reservation;
  readonly reservationKey: ReservationKey;
  readonly ask: () => Promise<unknown>;
}

/**
 * The words of the button that leads to the gateway. Also while a payment is verified: somebody may have closed the
 * gateway's page, or never reached it. Asking again gives the same payment, so nobody pays twice.
 */
const payWords: Readonly<Partial<Record<PaymentLabel, string>>> = {
  failed: 'status.payAgain',
  unknown: 'status.pay',
  pending: 'status.notPaidYet',
};

function ReservationStatusView({ reservation, reservationKey, ask }: ReservationStatusViewProps) {
  const { text, locale } = useText();
  const { paymentLabel: label, payUntil, confirmUntil, contact } = reservation;
  const look = labelLooks[label];
  useEffect(() => {
    if (reservation.status !== 'held') forgetHeld(reservation.id);
  }, [reservation.id, reservation.status]);
  const { hasGivenUp, restart } = useVerification(label === 'pending', ask);
  const { isPaying, problem, start } = usePayment(reservationKey);
  const pay = () => void start().then(() => ask());
  return (
    <article className={styles.status}>
      <div className={styles.head}>
        <span className={`${styles.mark} ${styles[look.tone]}`}>
          <Icon name={look.icon} size={28} />
        </span>
        <div role="status" className={styles.words}>
          <h1>{text(`status.${label}.title`)}</h1>
          <p className={styles.lead}>
            {text(`status.${label}.text`, { email: contact.email, hours: requestAnswerHours })}
          </p>
          {label === 'or_waiting' && confirmUntil && (
            <p>{text('status.or_waiting.until', { time: formatInstant(confirmUntil, locale) })}</p>
          )}
        </div>
        {label === 'pending' && !hasGivenUp && (
          <div className={styles.progress} role="progressbar" aria-label={text('status.pending.title')} />
        )}
        {hasGivenUp && (
          <Notice>
            <p>{text('status.pending.slow')}</p>
            <Button variant="quiet" compact onClick={restart}>
              {text('status.pending.check')}
            </Button>
          </Notice>
        )}
        {payUntil && (look.canPay || label === 'pending') && (
          <div className={styles.pay}>
            <Button variant={look.canPay ? 'callToAction' : 'quiet'} onClick={pay} aria-busy={isPaying}>
              {text(isPaying ? 'status.paying' : (payWords[label] ?? 'status.pay'))}
            </Button>
            <HoldTimer until={payUntil} onOver={ask} />
          </div>
        )}
        {problem && (
          <Notice kind="error" title={text('status.payFailed.title')}>
            <p>{text(problem === 'away' ? 'status.payFailed.text' : 'status.payFailed.over')}</p>
          </Notice>
        )}
      </div>
      <BookedStay reservation={reservation} />
      <NextSteps reservation={reservation} />
    </article>
  );
}

function BookedStay({ reservation }: { reservation: Reservation }) {
  const { text, money, locale } = useText();
  const { season } = usePageContext();
  const { place, arrival, departure, party, rateName, rooms, total, number, paymentLabel } = reservation;
  const cover = usePlaceQuery(place.slug).data?.cover[season];
  return (
    <section className={styles.stay} aria-label={text('status.stay')}>
      {cover && (
        <Picture picture={cover} sizes="(min-width: 960px) 400px, 100vw" eager alt="" className={styles.picture} />
      )}
      <div className={styles.details}>
        <div className={styles.top}>
          <div>
            <Link className={styles.name} to={href('place', { locale, params: { place: place.slug } })}>
              {place.name}
            </Link>
            <p className={styles.quiet}>{place.town}</p>
          </div>
          <p className={styles.number}>
            <span className={styles.quiet}>{text('status.number')}</span> {number}
          </p>
        </div>
        <StayDates arrival={arrival} departure={departure} />
        <p>{[text('stay.party', { adults: party.adults, children: party.children }), rateName].join(' · ')}</p>
        <ul className={styles.rooms}>
          {rooms.map(({ id, count, name }) => (
            <li key={id}>{text('rooms.count', { count, name })}</li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{text(`status.total.${labelLooks[paymentLabel].total}`)}</span>
          <strong>{money(total)}</strong>
        </p>
      </div>
    </section>
  );
}

function NextSteps({ reservation }: { reservation: Reservation }) {
  const { text, date, locale } = useText();
  const { place, arrival, party, paymentLabel } = reservation;
  const params = { place: place.slug };
  if (labelLooks[paymentLabel].isOver)
    return (
      <div className={styles.ways}>
        <Link
          className={buttonClass({ variant: 'callToAction' })}
          to={href('checkout', { locale, query: { hid: place.id, ad: party.adults, ch: party.children } })}
        >
          {text('status.next.again')}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to={href('catalogue', { locale })}>
          {text('status.next.other')}
        </Link>
      </div>
    );
  if (paymentLabel !== 'success') return null;
  return (
    <section className={styles.next}>
      <h2>{text('status.next.title')}</h2>
      <ul>
        <li>{text('status.next.email')}</li>
        <li>
          <Link to={href('place', { locale, params })}>{text('status.next.place')}</Link>
        </li>
        <li>{text('status.next.arrival', { date: date(arrival, 'withWeekday') })}</li>
      </ul>
    </section>
  );
}
