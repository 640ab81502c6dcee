import type { CalendarDate } from '@mp/domain';
import { nightsBetween } from '@mp/domain';
import { useText } from '../wizard/use-text.ts';
import styles from './stay-dates.module.css';

/** Arrival and departure as on a ticket: two days, and the nights between them. */
export function StayDates({ arrival, departure }: { arrival: CalendarDate; departure: CalendarDate }) {
  const { text, date } = useText();
  return (
    <div className={styles.dates}>
      <dl>
        <dt>{text('stay.arrival')}</dt>
        <dd>{date(arrival, 'withWeekday')}</dd>
      </dl>
      <p className={styles.nights}>{text('stay.nights', { nights: nightsBetween(arrival, departure) })}</p>
      <dl>
        <dt>{text('stay.departure')}</dt>
        <dd>{date(departure, 'withWeekday')}</dd>
      </dl>
    </div>
  );
}
