import type { ReservationOrder } from '@mp/contract';
import { addDays, statedCompanions } from '@mp/domain';
import { between, randomFrom } from '../seed/random.ts';
import type { OfferedPlace } from './offered-places.ts';
import type { PlannedReservation } from './plan.ts';

/** Wishes of guests for their stay. */
const wishes = {
  cs: ['Přijedeme až po osmé večer.', 'Pojedeme vlakem, prosíme o radu s cestou.', 'Jeden z nás nejí maso.'],
  en: [
    'We will arrive after eight in the evening.',
    'We come by train: how do we get to you?',
    'One of us eats no meat.',
  ],
} as const;

/** An order without its price. */
export type DrawnOrder = Omit<ReservationOrder, 'total_minor'>;

/**
 * Draws place, room and rate of a planned reservation; each attempt draws others, because rooms may be taken. Null when
 * no place is of its kind.
 */
export function drawOrder(
  { n, guest, onRequest, outcome, voucherCzk, arrival: planned, nights }: PlannedReservation,
  places: readonly OfferedPlace[],
  attempt: number,
): DrawnOrder | null {
  const random = randomFrom(n * 104_729 + attempt * 17 + 3);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[between(random, 0, items.length - 1)];
  const isInsured = outcome === 'cancelled_insured';
  const place = pick(places.filter((one) => one.onRequest === onRequest && (!voucherCzk || one.acceptsVouchers)));
  const room = place && pick(place.rooms);
  const rate = place && pick(place.rates.filter(({ refundable }) => refundable || !isInsured));
  if (!place || !room || !rate) return null;
  const adults = between(random, 1, Math.min(4, room.capacity));
  const arrival = addDays(planned, between(random, 0, Math.min(4, attempt)));
  const childrens = between(random, 0, Math.min(2, room.capacity - adults));
  const { currency, language, phonePrefix, phone, name, surname, email } = guest;
  const note = random() < 0.12 && { note: pick(wishes[language]) ?? '' };
  const infants = random() < 0.1 ? 1 : 0;
  const dogs = random() < 0.15 ? Math.min(place.max_dogs, between(random, 1, 2)) : 0;
  const extra = random() < 0.5 ? pick(place.extras) : undefined;
  return {
    client_id: place.id,
    arrival,
    departure: addDays(arrival, nights),
    adults,
    childrens,
    ...statedCompanions({ infants, dogs, cots: Math.min(infants, place.cots) }),
    rate: rate.id,
    rooms: [{ room_types: { id: room.id, count: 1 } }],
    currency,
    contact: { name, surname, email, emailCheck: email, phonePrefix, phone },
    agreement: true,
    language,
    ...note,
    ...(extra !== undefined && { extras: [{ id: extra, count: 1 }] }),
    ...(isInsured && { insurance: true, insurance_consent: true }),
  };
}
