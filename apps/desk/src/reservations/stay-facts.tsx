import type { ReservationDetailWire } from '@mp/contract';
import { companionsOf } from '@mp/domain';
import { useText } from '../text/use-text.ts';
import { Facts } from '../console/facts.tsx';
import section from '../console/section.module.css';

/** The stay and its guest. */
export function StayFacts({ reservation }: { readonly reservation: ReservationDetailWire }) {
  const { text, days, instant } = useText();
  const { guest, contact, place, arrival, departure, rooms, note, until } = reservation;
  const { invoice } = contact;
  return (
    <section className={section.card}>
      <h2>{text('reservations.stay')}</h2>
      <Facts
        facts={[
          [text('reservations.column.place'), place.name],
          [text('reservations.column.stay'), days(arrival, departure)],
          [
            text('reservations.party'),
            text('reservations.partyOf', {
              adults: reservation.adults,
              children: reservation.childrens,
              ...companionsOf(reservation),
            }),
          ],
          reservation.ages_under_18?.length ? [text('reservations.ages'), reservation.ages_under_18.join(', ')] : null,
          [text('reservations.rooms'), rooms.map(({ name, count }) => `${count}× ${name}`).join(', ')],
          [text('reservations.rate'), reservation.rate],
          reservation.policy ? [text('reservations.policy'), reservation.policy] : null,
          until ? [text('reservations.column.until'), instant(until)] : null,
          [text('reservations.column.created'), instant(reservation.created_at)],
          reservation.cancel_reason ? [text('reservations.cancelReason'), reservation.cancel_reason] : null,
        ]}
      />
      <h2>{text('reservations.column.guest')}</h2>
      {guest.email === '' ? (
        <p>{text('reservations.erased')}</p>
      ) : (
        <Facts
          facts={[
            [text('reservations.name'), guest.name],
            [text('reservations.email'), guest.email],
            [text('reservations.phone'), guest.phone],
            [text('reservations.language'), text(`language.${reservation.language}`)],
            note ? [text('reservations.guestNote'), note] : null,
            invoice
              ? [
                  text('reservations.invoice'),
                  [invoice.name, invoice.ico, invoice.dic, invoice.street, invoice.zip, invoice.city]
                    .filter(Boolean)
                    .join(', '),
                ]
              : null,
          ]}
        />
      )}
    </section>
  );
}
