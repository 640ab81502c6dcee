import { statedCompanions, type Locale } from '@mp/domain';
import { formatMoney, href } from '@mp/i18n';
import { findAlternatives, needsAlternatives, type Alternative } from '../../booking/reservations/alternatives.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { EmailSection } from './email.ts';
import { text } from './texts.ts';

/**
 * Similar places for the same dates, with current prices; empty if there are none. If the search fails, the e-mail is sent
 * without them: its button links to the same places.
 */
export async function similarPlaces(
  services: BookingServices,
  reservation: ReservationRow,
  language: Locale,
): Promise<EmailSection[]> {
  try {
    if (!needsAlternatives(reservation)) return [];
    const found = await findAlternatives(services.database, reservation);
    return found.length === 0 ? [] : [await sectionOf(services, reservation, found, language)];
  } catch (error) {
    services.log.warn({ err: error, reservation: reservation.id }, 'an e-mail is sent without similar places');
    return [];
  }
}

async function sectionOf(
  { config, database }: BookingServices,
  { arrival, departure, adults, children, ...companions }: ReservationRow,
  found: readonly Alternative[],
  language: Locale,
): Promise<EmailSection> {
  const places = await database
    .selectFrom('place')
    .select(['id', 'name', 'town', 'static_url'])
    .where(
      'id',
      'in',
      found.map(({ placeId }) => placeId),
    )
    .execute();
  const byId = new Map(places.map((place) => [place.id, place]));
  const query = { arr: arrival, dep: departure, ad: adults, ch: children, ...statedCompanions(companions) };
  return {
    heading: text(language, 'similar.heading'),
    paragraphs: [text(language, 'similar.lead')],
    links: found.flatMap(({ placeId, km, instantBooking, price: { total, nights } }) => {
      const place = byId.get(placeId);
      if (!place) return [];
      const { name, town, static_url } = place;
      return {
        label: name,
        url: config.publicOrigin + href('place', { locale: language, params: { place: static_url }, query }),
        note: text(language, 'similar.offer', {
          town,
          km,
          price: formatMoney(total, language),
          nights,
          way: instantBooking ? 'instant' : 'request',
        }),
      };
    }),
  };
}
