import type { OwnReservation, Reservation } from '@mp/api-client';
import { noCompanions } from '@mp/domain';
import { useText } from '../../text/use-text.ts';
import styles from './offline-trip-page.module.css';

interface TripFactsProps {
  readonly stay: OwnReservation;
  readonly booked: Reservation | undefined;
}

/** The facts for the arrival: dates, guests, rooms, number and name. */
export function TripFacts({ stay, booked }: TripFactsProps) {
  const { text, date, money } = useText();
  const { arrival, departure, nights, party, total, number } = stay;
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    [text('account.arrival'), date(arrival, 'withWeekday')],
    [text('account.departure'), date(departure, 'withWeekday')],
    [text('account.guests'), text('accountReservations.stay', { nights, ...noCompanions, ...party })],
    [text('keptTrip.number'), number],
    [text('keptTrip.bookedBy'), booked && `${booked.contact.name} ${booked.contact.surname}`],
    [text('keptTrip.rooms'), booked?.rooms.map(({ count, name }) => text('account.room', { count, name })).join(', ')],
    [text('keptTrip.rate'), booked?.rateName],
    [text('keptTrip.benefits'), booked?.benefits.join(', ')],
    [text('account.price'), money(total)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
