import type { Reservation, ReservationKey } from '@mp/api-client';
import { PageForm } from '@mp/host-api/page-form';
import { Button, Notice } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './status-view.module.css';
import { Transfer } from './transfer.tsx';
import { usePayment } from './use-payment.ts';

/** The rest of a confirmed stay: how much, until when, from which saved card, and both ways to pay it. Renders nothing once it is paid. */
export function Rest({ reservation, reservationKey }: { reservation: Reservation; reservationKey: ReservationKey }) {
  const { text, money, date } = useText();
  const { isPaying, problem, start } = usePayment(reservationKey);
  const { rest, transfer } = reservation;
  if (!rest?.canPay) return null;
  const isCharged = rest.card?.state === 'due';
  return (
    <>
      {rest.card && !isCharged && <p>{text('rest.card.failed', { card: rest.card.name, state: rest.card.state })}</p>}
      <p>
        {text(isCharged ? 'rest.card.due' : 'rest.due', {
          amount: money(rest.amount),
          date: date(rest.dueOn, 'long'),
          card: rest.card?.name ?? '',
          deposit: rest.deposit.minor,
          place: String(rest.dueOn >= reservation.arrival),
        })}
      </p>
      {transfer && <Transfer reservation={reservation} reservationKey={reservationKey} />}
      <PageForm name="pay" className={styles.pay} onSubmit={() => void start()}>
        <Button type="submit" variant={transfer || isCharged ? 'quiet' : 'callToAction'} aria-busy={isPaying}>
          {transfer ? text('transfer.card') : text('rest.pay', { amount: money(rest.amount) })}
        </Button>
      </PageForm>
      {!transfer && <Transfer reservation={reservation} reservationKey={reservationKey} />}
      {problem && (
        <Notice kind="error" title={text('status.payFailed.title')}>
          <p>{text(problem === 'away' ? 'status.payFailed.text' : 'status.payFailed.over')}</p>
        </Notice>
      )}
    </>
  );
}
