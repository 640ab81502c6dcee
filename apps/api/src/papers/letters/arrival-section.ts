import type { Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { directionsTo } from '../pdf/directions.ts';
import { stayFactsOf } from '../pdf/stay-facts.ts';
import { documentText } from '../pdf/texts.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { LetterSection } from './letter.ts';
import { text } from './texts.ts';

/** How to arrive: when, where, what the place says about it, the way there, and the stay for the guest's calendar. */
export async function arrivalSections(
  services: BookingServices,
  reservation: ReservationRow,
  language: Locale,
): Promise<LetterSection[]> {
  const facts = await stayFactsOf(services.database, reservation, language);
  const { place, town, country, practical } = facts;
  const arrival = formatDate(reservation.arrival, language, 'withWeekday');
  const departure = formatDate(reservation.departure, language, 'withWeekday');
  return [
    {
      heading: text(language, 'arrival.heading'),
      paragraphs: [
        text(language, 'arrival.dates', { arrival, departure }),
        text(language, 'arrival.address', { place, town, country }),
        ...practical.split(/\n+/).filter(Boolean),
      ],
      links: [
        { label: text(language, 'arrival.route'), url: directionsTo(facts) },
        { label: text(language, 'arrival.calendar'), url: calendarUrl(services, reservation, language) },
      ],
    },
  ];
}

/** The same code as in the link to the reservation, under the name that no log keeps the value of. */
function calendarUrl({ config, codes }: BookingServices, { id }: ReservationRow, language: Locale): string {
  const url = new URL(`${config.publicOrigin}/api/public/reservation/${id}/calendar.ics`);
  url.search = new URLSearchParams({ code: codes.guest(id), language }).toString();
  return url.href;
}

/** Whether the guest can still cancel a stay that is paid, in the words of its confirmation. */
export const stayTerms = ({ premium_minor }: ReservationRow, language: Locale): string =>
  documentText(language, premium_minor > 0 ? 'terms.insured' : 'terms.plain');
