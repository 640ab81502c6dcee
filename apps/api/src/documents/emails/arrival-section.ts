import { directionsTo } from '@mp/base-map';
import type { Locale } from '@mp/domain';
import { placeMapIfAny } from '../../offer/pictures/place-maps.ts';
import { arrivalParagraphs } from '../pdf/arrival-lines.ts';
import type { StayFacts } from '../pdf/stay-facts.ts';
import { sellerLines } from '../pdf/seller-lines.ts';
import { documentText } from '../pdf/texts.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { EmailMap, EmailSection } from './email.ts';
import { operatorContact } from './operator-contact.ts';
import { text } from './texts.ts';

/** Sections about the arrival (times, address, hosts, the place's instructions, directions, contact) and the contract. */
export async function arrivalSections(services: BookingServices, facts: StayFacts): Promise<EmailSection[]> {
  const { reservation, language, practical } = facts;
  const operator = await operatorContact(services.database, language);
  const map = await mapOf(services, facts);
  return [
    {
      heading: text(language, 'arrival.heading'),
      paragraphs: [
        ...arrivalParagraphs(facts).map((lines) => lines.join('\n')),
        ...practical.split(/\n+/).filter(Boolean),
        ...(operator ? [text(language, 'arrival.phone', operator)] : []),
      ],
      links: [
        { label: text(language, 'arrival.route'), url: directionsTo(facts) },
        { label: text(language, 'arrival.calendar'), url: calendarUrl(services, reservation, language) },
      ],
      ...(map && { map }),
    },
    {
      heading: documentText(language, 'seller'),
      paragraphs: [sellerLines(facts.seller, language).join('\n')],
      links: [],
    },
  ];
}

/** The place's map for the light and the dark theme; nothing if no map is available. */
async function mapOf({ maps }: BookingServices, facts: StayFacts): Promise<EmailMap | null> {
  const { language, place, town, country, reservation, latitude, longitude } = facts;
  const at = { id: reservation.place_id, latitude, longitude };
  const [light, dark] = await Promise.all(
    (['light', 'dark'] as const).map((theme) =>
      placeMapIfAny(maps, { place: at, shape: 'letter', theme, locale: language }),
    ),
  );
  if (!light || !dark) return null;
  const file = (theme: string, content: Buffer) => ({
    filename: `${text(language, 'arrival.map.file')}-${theme}.jpg`,
    contentType: 'image/jpeg',
    inline: true,
    content,
  });
  return {
    alt: text(language, 'arrival.map', { place, town, country }),
    url: directionsTo(facts),
    light: file('1', light),
    dark: file('2', dark),
  };
}

/** The code of the link to the reservation, under a name whose value logs redact. */
function calendarUrl({ config, codes }: BookingServices, { id }: ReservationRow, language: Locale): string {
  const url = new URL(`${config.publicOrigin}/api/public/reservation/${id}/calendar.ics`);
  url.search = new URLSearchParams({ code: codes.guest(id), language }).toString();
  return url.href;
}
